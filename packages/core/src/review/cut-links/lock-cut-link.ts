import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Project } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findLiveLink } from '../../portal/find-live-link.ts';
import { findReviewedJob } from './find-reviewed-job.ts';

interface LockedCutLink {
  ctx: Locked;
  project: Project;
  /** What the activity says about the link. */
  data: { title: string; name: string };
}

/**
 * Locks the workspace, and returns the job of a link to a deliverable that works.
 * @throws AppError `not_found`, also for a link that has ended, `forbidden`.
 */
export async function lockCutLink(unlocked: Ctx, id: string): Promise<LockedCutLink> {
  const ctx = await lockWorkspace(unlocked);
  const { ref, name } = await findLiveLink(ctx, { id, scope: 'deliverable' });
  const { deliverable, project } = await findReviewedJob(ctx, ref);
  return { ctx, project, data: { title: deliverable.title, name } };
}
