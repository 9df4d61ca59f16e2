import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAwarded, isSeen, liveEstimates } from './conditions.ts';

const { estimates, projects } = schema;

/** What a job is bid at. */
export interface BidOfProject {
  totalCents: number;
  currency: string;
}

/**
 * Selects the accepted bid of a job, else its newest one, for a statement that reads `projects`;
 * null without one, or when the actor does not see it.
 */
export function bidOfProject(ctx: Ctx): SQL<BidOfProject | null> {
  const { totalCents, currency } = estimates;
  const bid = ctx.tx
    .select({ bid: sql`json_build_object('totalCents', ${totalCents}, 'currency', ${currency})` })
    .from(estimates)
    .where(
      and(
        eq(estimates.projectId, projects.id),
        eq(estimates.kind, 'bid'),
        liveEstimates,
        isSeen(ctx),
      ),
    )
    .orderBy(desc(sql`(${isAwarded})`), desc(estimates.createdAt), desc(estimates.id))
    .limit(1);
  return sql<BidOfProject | null>`(${bid})`;
}
