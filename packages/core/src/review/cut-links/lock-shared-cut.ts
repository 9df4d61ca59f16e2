import type { CreateCutLink } from '@callboard/domain/cut-links/fields';
import { AppError } from '@callboard/domain/errors';
import { isArchived } from '@callboard/domain/projects/enums';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { lockContactOfJob } from '../../jobs/contacts/lock-contact-of-job.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { requireClientVisible } from '../deliverables/require-client-visible.ts';
import { findLatestVersion } from '../versions/find-latest-version.ts';
import type { Version } from '../versions/record.ts';

interface SharedCut {
  ctx: Locked;
  project: Project;
  deliverable: Deliverable;
  version: Version;
  contact: { id: string; name: string; email: string };
}

/**
 * Locks the workspace, and returns the deliverable that is shared, its latest version and who gets the
 * link.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, also for an archived job, `conflict` for
 * a deliverable that the client cannot see or that has no version, `email_not_confirmed`,
 * `invalid_parameter` for `contactId`.
 */
export async function lockSharedCut(
  unlocked: Ctx,
  { deliverableId, contactId }: Pick<z.infer<typeof CreateCutLink>, 'deliverableId' | 'contactId'>,
): Promise<SharedCut> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const deliverable = await lockDeliverable(ctx, deliverableId);
  const project = await findProject(ctx, { id: deliverable.projectId });
  await requireProjectAccess(ctx, project, 'editDeliverables');
  if (isArchived(project.status)) {
    throw new AppError('project_closed', 'This job is archived. Restore it first.');
  }
  requireClientVisible(deliverable);
  const version = await findLatestVersion(ctx, deliverableId);
  if (!version) throw new AppError('conflict', 'There is no cut yet. Post one first.');
  const contact = await lockContactOfJob(ctx, { project, contactId });
  return { ctx, project, deliverable, version, contact };
}
