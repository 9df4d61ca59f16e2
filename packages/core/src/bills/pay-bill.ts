import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { instantOf } from '../dates/wall-time.ts';
import { invalid } from '../errors.ts';
import { emit } from '../events/emit.ts';
import { plus, todayOf } from '../tool-results/inputs.ts';
import type { MarkBillPaid } from './fields.ts';
import { moveBill } from './move-bill.ts';
import type { Bill } from './record.ts';

type Payment = Omit<z.infer<typeof MarkBillPaid>, 'id'>;

/** Requires a day of payment that has come. A bank may be a day ahead of the company. */
export function requirePaidOn(
  ctx: Ctx,
  { paidOn, source }: Pick<Payment, 'paidOn' | 'source'>,
): void {
  const last = source === 'manual' ? todayOf(ctx) : plus(todayOf(ctx), 1);
  if (paidOn <= last) return;
  throw invalid('paidOn', 'Choose today or an earlier date, or schedule the bill.');
}

/** Marks a locked, approved bill as paid. A crew bill sends `crew_bill_paid`. */
export async function payBill(ctx: Ctx, bill: Bill, payment: Payment): Promise<void> {
  const { paidOn, source, reference } = payment;
  const paidAt = paidAtOf(ctx, paidOn);
  await moveBill(ctx, bill, 'bill.paid', {
    status: 'paid',
    ...{ paidOn, paidAt, paidSource: source, paidReference: reference ?? null },
  });
  if (bill.kind === 'crew') await emitPaid(ctx, bill, { paidAt, source });
}

/** Returns now for today, and the noon of another day in the zone of the company. */
function paidAtOf(ctx: Ctx, paidOn: string): Date {
  if (paidOn === todayOf(ctx)) return ctx.now();
  return new Date(instantOf({ date: paidOn, time: '12:00' }, ctx.workspace.timeZone));
}

interface Paid extends Pick<Payment, 'source'> {
  paidAt: Date;
}

async function emitPaid(ctx: Ctx, bill: Bill, { paidAt, source }: Paid): Promise<void> {
  const { id, payeeName, amountCents, currency, projectId } = bill;
  await emit(ctx, 'crew_bill_paid', {
    data: {
      ...{ crewInvoiceId: id, crewMemberName: payeeName, amountCents, projectId },
      paidAt: paidAt.toISOString(),
      source: source === 'accounting' ? 'accounting' : 'manual',
    },
    context: { currency },
    projectId,
  });
}
