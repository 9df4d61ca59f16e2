import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAtRisk, verifiedCopies } from './conditions.ts';

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

/** Counts the cards of a job, and those at risk. */
export async function countCards(ctx: Ctx, { projectId }: { projectId: string }) {
  const copies = verifiedCopies(ctx);
  const [row] = await ctx.tx
    .select({ cards: count(), atRisk: count(sql`case when ${isAtRisk(copies)} then 1 end`) })
    .from(mediaCards)
    .crossJoinLateral(copies)
    .where(and(eq(mediaCards.projectId, projectId), isNull(mediaCards.deletedAt)));
  if (!row) throw new Error('The count returned no row.');
  return row;
}

/** Counts the cards at risk of some jobs, by the id of the job. */
export async function countAtRiskByJob(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const copies = verifiedCopies(ctx);
  const rows = await ctx.tx
    .select({ projectId: mediaCards.projectId, count: count() })
    .from(mediaCards)
    .crossJoinLateral(copies)
    .where(and(inArray(mediaCards.projectId, ids), isNull(mediaCards.deletedAt), isAtRisk(copies)))
    .groupBy(mediaCards.projectId);
  return new Map(rows.map((it) => [it.projectId, it.count]));
}
