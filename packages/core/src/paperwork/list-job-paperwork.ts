import { eq } from 'drizzle-orm';
import { findProjectAccess } from '../access/project-access.ts';
import type { Ctx } from '../context.ts';
import { findProject } from '../projects/find-project.ts';
import { schema } from '../schema.ts';
import { toShownPaper } from './record.ts';
import { findChangedMemos, selectPapers } from './select-papers.ts';

/**
 * Lists the papers of a job's bookings. Documents are null for those who may not see them.
 * @throws AppError `not_found`.
 */
export async function listJobPaperwork(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  const [papers, access] = await Promise.all([
    selectPapers(ctx, eq(schema.bookings.projectId, projectId)),
    findProjectAccess(ctx, project),
  ]);
  const changed = await findChangedMemos(ctx, papers);
  return papers.map((it) =>
    toShownPaper(it, { isChanged: changed.has(it.id), seeFiles: access.seePaperworkFiles }),
  );
}
