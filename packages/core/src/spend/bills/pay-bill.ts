import type { MarkBillPaid } from '@callboard/domain/bills/fields';
import { dateAfter, instantOf } from '@callboard/domain/dates/wall-time';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { emitAll } from '../../tell/events/emit.ts';
import { moveBills } from './move-bill.ts';
import type { Bill } from './record.ts';

type Payment = Omit<z.infer<typeof MarkBillPaid>, 'id'>;

/** Requires a day of payment that has come. A bank may be a day ahead of the company. */
export function requirePaidOn(
  ctx: Ctx,
  { paidOn, source }: Pick<Payment, 'paidOn' | 'source'>,
): void {
  const last = source === 'manual' ? todayOf(ctx) : dateAfter(todayOf(ctx), 1);
  if (paidOn <= last) return;
  throw invalid('paidOn', 'Choose today or an earlier date, or schedule the bill.');
}

/** Marks a locked, approved bill as paid. A crew bill sends `crew_bill_paid`. */
export function payBill(ctx: Ctx, bill: Bill, payment: Payment): Promise<void> {
  return payBills(ctx, [bill], payment);
}

/** Like `payBill`, for many bills. */
export async function payBills(ctx: Ctx, some: readonly Bill[], payment: Payment): Promise<void> {
  const { paidOn, source, reference } = payment;
  const paidAt = paidAtOf(ctx, paidOn);
  await moveBills(ctx, some, 'bill.paid', {
    status: 'paid',
    ...{ paidOn, paidAt, paidSource: source, paidReference: reference ?? null },
  });
  const ofCrew = some.filter((it) => it.kind === 'crew');
  if (ofCrew.length > 0) await emitPaid(ctx, ofCrew, { paidAt, source });
}

/** Returns now for today, and the noon of another day in the zone of the company. */
function paidAtOf(ctx: Ctx, paidOn: string): Date {
  if (paidOn === todayOf(ctx)) return ctx.now();
  return new Date(instantOf({ date: paidOn, time: '12:00' }, ctx.workspace.timeZone));
}

interface Paid extends Pick<Payment, 'source'> {
  paidAt: Date;
}

function emitPaid(ctx: Ctx, some: readonly Bill[], { paidAt, source }: Paid): Promise<void> {
  return emitAll(
    ctx,
    'crew_bill_paid',
    some.map(({ id, payeeName, amountCents, currency, projectId }) => ({
      data: {
        ...{ crewInvoiceId: id, crewMemberName: payeeName, amountCents, projectId },
        paidAt: paidAt.toISOString(),
        source: source === 'accounting' ? 'accounting' : 'manual',
      },
      context: { currency },
      projectId,
    })),
  );
}
