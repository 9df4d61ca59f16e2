import { eq } from 'drizzle-orm';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
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
