import { listNewestFiles } from '../../files/list-newest-files.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Lists the newest files of a job that can stand in its book. @throws AppError `not_found`. */
export async function listAttachableToBook(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  return listNewestFiles(ctx, { projectId });
}
