import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { isAtRisk, mismatchedCopies, verifiedCopies } from './conditions.ts';

const { mediaCards, projects, shootDays } = schema;

export type CardAtRisk = Awaited<ReturnType<typeof listCardsAtRisk>>['items'][number];

/**
 * Lists cards with fewer than two verified copies on readable drives, fewest copies first: of one
 * job, or of every job that is not closed through the wrap step.
 */
export async function listCardsAtRisk(
  ctx: Ctx,
  { projectId, limit }: { projectId?: string | undefined; limit: number },
) {
  const copies = verifiedCopies(ctx);
  const mismatches = mismatchedCopies(ctx);
  const rows = await ctx.tx
    .select({
      id: mediaCards.id,
      roll: mediaCards.roll,
      status: mediaCards.status,
      projectId: projects.id,
      projectName: projects.name,
      shotOn: shootDays.date,
      verifiedCopies: copies.count,
      drives: copies.drives,
      mismatch: { files: mismatches.files, drives: mismatches.drives },
      total,
    })
    .from(mediaCards)
    .innerJoin(projects, and(eq(projects.id, mediaCards.projectId), isNull(projects.deletedAt)))
    .leftJoin(shootDays, eq(shootDays.id, mediaCards.shootDayId))
    .crossJoinLateral(copies)
    .crossJoinLateral(mismatches)
    .where(
      and(
        isNull(mediaCards.deletedAt),
        projectId === undefined ? isNull(projects.closedAt) : eq(mediaCards.projectId, projectId),
        isAtRisk(copies),
      ),
    )
    .orderBy(asc(copies.count), asc(projects.name), asc(mediaCards.roll), asc(mediaCards.id))
    .limit(exactly(limit));
  return withTotal(rows);
}
