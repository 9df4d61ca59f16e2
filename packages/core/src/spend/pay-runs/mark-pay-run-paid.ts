import { isAgreed } from '@callboard/domain/bills/enums';
import { AppError } from '@callboard/domain/errors';
import type { MarkPayRunPaid } from '@callboard/domain/pay-runs/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { payBills, requirePaidOn } from '../bills/pay-bill.ts';
import { requireNotHeld } from '../payees/require-not-held.ts';
import { lockPayRun } from './lock-pay-run.ts';

const { payRuns } = schema;

/**
 * Marks every bill of a pay run as paid, as `markBillPaid` does. One that is held has to be looked at, or
 * taken off its date, which takes it out of the run.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `invalid_parameter`.
 */
export async function markPayRunPaid(
  ctx: Ctx,
  { id, paidOn, reference }: z.infer<typeof MarkPayRunPaid>,
): Promise<{ count: number }> {
  const { run, bills } = await lockPayRun(ctx, { id, dates: [paidOn], locksPayees: true });
  requirePaidOn(ctx, { paidOn, source: 'manual' });
  const due = bills.filter((it) => isAgreed(it.status));
  if (due.length === 0) throw new AppError('conflict', 'No bill of this run is left to pay.');
  await requireNotHeld(ctx, due);
  await payBills(ctx, due, { paidOn, source: 'manual', reference });
  const now = ctx.now();
  await ctx.tx.update(payRuns).set({ paidAt: now, updatedAt: now }).where(eq(payRuns.id, run.id));
  await record(ctx, 'pay_run.paid', { subject: id, data: { on: run.payOn, count: due.length } });
  return { count: due.length };
}
