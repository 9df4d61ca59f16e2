import { invalid } from '@callboard/domain/errors';
import type { CostSection } from '@callboard/domain/estimates/enums';
import { and, eq, isNull } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { isAwarded } from '../../bids/estimates/conditions.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimateLines, estimates, files } = schema;

/**
 * Requires that the actor may enter what a job buys, and keeps the job open until the transaction
 * ends.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockJob(ctx: Ctx, projectId: string): Promise<{ id: string; name: string }> {
  const { name } = await requireOpenProject(ctx, projectId);
  const project = { id: projectId, name };
  await requireProjectAccess(ctx, project, 'editCosts');
  return project;
}

/** Requires that the actor may see what a job buys. @throws AppError `not_found`, `forbidden`. */
export async function findJob(ctx: Ctx, projectId: string) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editCosts');
  return project;
}

/** Requires a line to be of the section in an accepted estimate of the job. */
export async function requireLine(
  ctx: Ctx,
  of: { projectId: string; section: CostSection; lineId?: string | null | undefined },
  param = 'lineId',
): Promise<void> {
  if (!of.lineId) return;
  const [line] = await ctx.tx
    .select({ section: estimateLines.section })
    .from(estimateLines)
    .innerJoin(estimates, eq(estimates.id, estimateLines.estimateId))
    .where(
      and(
        eq(estimateLines.id, of.lineId),
        eq(estimates.projectId, of.projectId),
        isAwarded,
        isNull(estimateLines.deletedAt),
      ),
    );
  if (!line) throw invalid(param, 'Choose a line of the accepted bid.');
  if (line.section !== of.section) throw invalid(param, 'Choose a line of that section.');
}

/** Requires a file to be among those of the job. @throws AppError `invalid_parameter`. */
export async function requireFile(
  ctx: Ctx,
  { projectId, fileId }: { projectId: string; fileId?: string | null | undefined },
): Promise<void> {
  if (!fileId) return;
  const [file] = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.projectId, projectId), isNull(files.deletedAt)));
  if (!file) throw invalid('fileId', 'Choose a file of this job.');
}
