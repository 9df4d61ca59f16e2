import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listNewestFiles } from '../../store/list-newest-files.ts';

/** Lists the newest files of a job that can stand in its book. @throws AppError `not_found`. */
export async function listAttachableToBook(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  return listNewestFiles(ctx, { projectId });
}
