import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { instantOf } from '../dates/wall-time.ts';
import { invalid } from '../errors.ts';
import { emit } from '../events/emit.ts';
import { plus, todayOf } from '../tool-results/inputs.ts';
import { requirePayer } from './access.ts';
import { isAgreed, isPaid } from './enums.ts';
import type { MarkBillPaid } from './fields.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { moveBill } from './move-bill.ts';
import type { Bill } from './record.ts';

/**
 * Marks an approved bill as paid in full. A crew bill sends `crew_bill_paid`, once.
 * @throws AppError `not_found`, `forbidden`, `conflict` for a bill that is not approved or paid
 * already, or a date in a locked month; `invalid_parameter` for a date to come.
 */
export async function markBillPaid(
  ctx: Ctx,
  { id, paidOn, source, reference }: z.infer<typeof MarkBillPaid>,
): Promise<void> {
  const bill = await lockBill(ctx, { id, dates: [paidOn] });
  requirePayer(ctx);
  requireState(!isPaid(bill.status), 'This bill is already paid.');
  requireState(isAgreed(bill.status), 'Approve this bill before it is paid.');
  if (paidOn > lastDay(ctx, source)) {
    throw invalid('paidOn', 'Choose today or an earlier date, or schedule the bill.');
  }
  const paidAt = paidAtOf(ctx, paidOn);
  await moveBill(ctx, bill, 'bill.paid', {
    status: 'paid',
    ...{ paidOn, paidAt, paidSource: source, paidReference: reference ?? null },
  });
  if (bill.kind === 'crew') await emitPaid(ctx, bill, { paidAt, source });
}

/** Returns the last day that a payment can have: a bank may be a day ahead of the company. */
function lastDay(ctx: Ctx, source: z.infer<typeof MarkBillPaid>['source']): string {
  return source === 'manual' ? todayOf(ctx) : plus(todayOf(ctx), 1);
}

/** Returns now for today, and the noon of another day in the zone of the company. */
function paidAtOf(ctx: Ctx, paidOn: string): Date {
  if (paidOn === todayOf(ctx)) return ctx.now();
  return new Date(instantOf({ date: paidOn, time: '12:00' }, ctx.workspace.timeZone));
}

interface Paid {
  paidAt: Date;
  source: z.infer<typeof MarkBillPaid>['source'];
}

async function emitPaid(ctx: Ctx, bill: Bill, { paidAt, source }: Paid): Promise<void> {
  const { id, payeeName, amountCents, currency, projectId } = bill;
  await emit(ctx, 'crew_bill_paid', {
    data: {
      crewInvoiceId: id,
      crewMemberName: payeeName,
      ...{ amountCents, projectId },
      paidAt: paidAt.toISOString(),
      source: source === 'accounting' ? 'accounting' : 'manual',
    },
    context: { currency },
    projectId,
  });
}
