import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAtRisk, mismatchedCopies, verifiedCopies } from './conditions.ts';

const { mediaCards } = schema;

/** Counts the readable drives that hold a verified copy of a card. */
export async function countVerifiedCopies(ctx: Ctx, cardId: string): Promise<number> {
  const copies = verifiedCopies(ctx);
  const [row] = await ctx.tx
    .select({ copies: copies.count })
    .from(mediaCards)
    .crossJoinLateral(copies)
    .where(eq(mediaCards.id, cardId));
  return row?.copies ?? 0;
}

interface Logged {
  projectId: string;
  /** Only the cards of this day. */
  shootDayId?: string;
}

/**
 * Counts the cards of a job or a day and their gigabytes, those at risk, and those with a copy that
 * does not match its manifest.
 */
export async function countCards(ctx: Ctx, { projectId, shootDayId }: Logged) {
  const copies = verifiedCopies(ctx);
  const bad = mismatchedCopies(ctx);
  const [row] = await ctx.tx
    .select({
      cards: count(),
      /** Of the cards whose size was entered. */
      sizeGb: sql<number>`coalesce(sum(${mediaCards.sizeGb}), 0)::int`,
      ...risks(copies, bad),
    })
    .from(mediaCards)
    .crossJoinLateral(copies)
    .crossJoinLateral(bad)
    .where(
      and(
        eq(mediaCards.projectId, projectId),
        shootDayId === undefined ? undefined : eq(mediaCards.shootDayId, shootDayId),
        isNull(mediaCards.deletedAt),
      ),
    );
  if (!row) throw new Error('The count returned no row.');
  return row;
}

interface Risks {
  atRisk: number;
  /** Cards with a copy whose files do not match the manifest. */
  mismatched: number;
}

/** Counts the cards of some jobs that need somebody, by the id of the job. */
export async function countRisksByJob(ctx: Ctx, ids: string[]): Promise<Map<string, Risks>> {
  if (ids.length === 0) return new Map();
  const copies = verifiedCopies(ctx);
  const bad = mismatchedCopies(ctx);
  const rows = await ctx.tx
    .select({ projectId: mediaCards.projectId, ...risks(copies, bad) })
    .from(mediaCards)
    .crossJoinLateral(copies)
    .crossJoinLateral(bad)
    .where(and(inArray(mediaCards.projectId, ids), isNull(mediaCards.deletedAt)))
    .groupBy(mediaCards.projectId);
  return new Map(rows.map(({ projectId, ...counts }) => [projectId, counts]));
}

/** Columns of a statement that joins both subqueries. */
function risks(
  copies: ReturnType<typeof verifiedCopies>,
  bad: ReturnType<typeof mismatchedCopies>,
) {
  return {
    atRisk: count(sql`case when ${isAtRisk(copies)} then 1 end`),
    mismatched: count(sql`case when ${bad.files} > 0 then 1 end`),
  };
}
