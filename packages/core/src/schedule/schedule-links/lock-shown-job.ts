import { AppError, invalid } from '@callboard/domain/errors';
import { isArchived } from '@callboard/domain/projects/enums';
import type { CreateScheduleLink } from '@callboard/domain/schedule-links/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts } = schema;

interface ShownJob {
  ctx: Locked;
  project: Project;
  contact: { id: string; name: string; email: string };
}

/**
 * Locks the workspace, and returns the job whose schedule is shown and who gets the link: a contact
 * of its client, or the contact of the job, who may be at an agency.
 * @throws AppError `not_found`, `project_closed`, also for an archived job, `email_not_confirmed`,
 * `invalid_parameter` for `contactId`.
 */
export async function lockShownJob(
  unlocked: Ctx,
  { projectId, contactId }: z.infer<typeof CreateScheduleLink>,
): Promise<ShownJob> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  await requireOpenProject(ctx, projectId);
  const project = await findProject(ctx, { id: projectId });
  if (isArchived(project.status)) {
    throw new AppError('project_closed', 'This job is archived. Restore it first.');
  }
  return { ctx, project, contact: await lockContact(ctx, project, contactId) };
}

async function lockContact(
  { tx }: Ctx,
  project: Project,
  contactId: string,
): Promise<ShownJob['contact']> {
  const [contact] = await tx
    .select({
      ...{ id: contacts.id, name: contacts.name, email: contacts.email },
      clientId: contacts.clientId,
    })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)))
    .for('key share');
  if (!contact) throw invalid('contactId', 'There is no such contact in this workspace.');
  const { id, name, email } = contact;
  if (contact.clientId !== project.clientId && id !== project.contactId) {
    throw invalid('contactId', `${name} is neither at the client nor the contact of this job.`);
  }
  if (!email) throw invalid('contactId', `${name} has no email. Add it first.`);
  return { id, name, email };
}
