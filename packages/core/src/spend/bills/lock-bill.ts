import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBill } from './access.ts';
import { liveBills } from './conditions.ts';
import { type Bill, billColumns } from './record.ts';

const { bills } = schema;

interface LockBill {
  id: string;
  /** Dates of the books that the act makes. */
  dates?: readonly string[] | undefined;
}

/**
 * Locks a bill that the actor sees, and keeps the month of each given date open until the
 * transaction ends. The month is locked before the bill, as `lockWorkspace` is.
 * @throws AppError `not_found`, `conflict` for a date in a locked month.
 */
export async function lockBill(ctx: Ctx, { id, dates = [] }: LockBill): Promise<Bill> {
  await requireOpenPeriod(ctx, ...dates);
  const [bill] = await ctx.tx
    .select(billColumns)
    .from(bills)
    .where(and(eq(bills.id, id), liveBills, isSeenBill(ctx)))
    .for('update', { of: bills });
  if (!bill) throw notFound('bill');
  return bill;
}

/** Requires a bill to be in a state. @throws AppError `conflict`. */
export function requireState(holds: boolean, refusal: string): void {
  if (!holds) throw new AppError('conflict', refusal);
}
