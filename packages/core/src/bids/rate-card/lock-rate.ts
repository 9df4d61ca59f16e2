import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Rate, rateColumns } from './record.ts';

const { rateCardItems } = schema;

/** Locks and returns a rate, also a removed one. @throws AppError `forbidden`, `not_found`. */
export async function lockRate(ctx: Ctx, id: string): Promise<Rate> {
  requireMoney(ctx);
  const [rate] = await ctx.tx
    .select(rateColumns)
    .from(rateCardItems)
    .where(eq(rateCardItems.id, id))
    .for('no key update');
  if (!rate) throw notFound('rate');
  return rate;
}
