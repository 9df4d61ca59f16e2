import { sql } from 'drizzle-orm';
import { planEndsAt } from '../../accounts/plans/plan-ends-at.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';
import { retentionMilliseconds } from './prune-deliveries.unscoped.ts';

/** Deliveries held because the plan lapsed. */
export interface HeldDeliveries {
  count: number;
  /** When they are deleted if the plan is still not active. */
  deletedAt: Date;
}

/** Returns the queued deliveries held until the plan is active again; null if there are none. */
export async function findHeldDeliveries(ctx: Ctx): Promise<HeldDeliveries | null> {
  if (isInGoodStanding(ctx.workspace.subscription, ctx.now())) return null;
  const [row] = await ctx.tx.execute<{ count: number; ended_at: string }>(sql`
    select ${planEndsAt} as ended_at,
      (select count(*)::int from webhook_deliveries where status = 'queued') as count
    from subscriptions s`);
  if (!row || row.count === 0) return null;
  const deletedAt = new Date(new Date(row.ended_at).getTime() + retentionMilliseconds);
  return { count: row.count, deletedAt };
}
