import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeen, liveEstimates } from './conditions.ts';
import { type Estimate, estimateColumns } from './record.ts';

const { estimates } = schema;

/** Returns an estimate that the actor sees. @throws AppError `forbidden`, `not_found`. */
export async function selectEstimate(ctx: Ctx, id: string): Promise<Estimate> {
  requireMoney(ctx);
  const [estimate] = await ctx.tx
    .select(estimateColumns)
    .from(estimates)
    .where(and(eq(estimates.id, id), isSeen(ctx), liveEstimates));
  if (!estimate) throw notFound('estimate');
  return estimate;
}
