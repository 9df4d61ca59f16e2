import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type LinkOfJob, listLinksOfJob } from '../../portal/list-links-of-job.ts';

/**
 * Lists the links to the schedule of a job that have not ended, newest first.
 * @throws AppError `not_found`.
 */
export async function listScheduleLinks(
  ctx: Ctx,
  { projectId }: { projectId: string },
): Promise<LinkOfJob[]> {
  const project = await findProject(ctx, { id: projectId });
  return listLinksOfJob(ctx, { scope: 'project', ref: projectId, project });
}
