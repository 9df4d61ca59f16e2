import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { recurringAmounts } = schema;

/** Locks a recurring amount, also a removed one. @throws AppError `forbidden`, `not_found`. */
export async function lockRecurringAmount(ctx: Ctx, id: string) {
  requireAllMoney(ctx);
  const [stored] = await ctx.tx
    .select()
    .from(recurringAmounts)
    .where(eq(recurringAmounts.id, id))
    .for('update');
  if (!stored) throw notFound('recurring amount');
  return stored;
}
