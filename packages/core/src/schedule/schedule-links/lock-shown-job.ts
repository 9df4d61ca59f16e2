import { AppError } from '@callboard/domain/errors';
import { isArchived } from '@callboard/domain/projects/enums';
import type { CreateScheduleLink } from '@callboard/domain/schedule-links/fields';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { lockContactOfJob } from '../../jobs/contacts/lock-contact-of-job.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';

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
  return { ctx, project, contact: await lockContactOfJob(ctx, { project, contactId }) };
}
