import { gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { keptSince } from './conditions.ts';

const { requestCounts } = schema;

/** Counts the requests of the last 7 days in UTC: recorded, refused, and not recorded. */
export async function countRequests(ctx: Ctx) {
  const [counts] = await ctx.tx
    .select({
      recorded: sql<number>`coalesce(sum(${requestCounts.recorded}), 0)::int`,
      refused: sql<number>`coalesce(sum(${requestCounts.refused}), 0)::int`,
      dropped: sql<number>`coalesce(sum(${requestCounts.dropped}), 0)::int`,
    })
    .from(requestCounts)
    .where(gt(requestCounts.day, keptSince(ctx.now()).toISOString().slice(0, 10)));
  return counts ?? { recorded: 0, refused: 0, dropped: 0 };
}
