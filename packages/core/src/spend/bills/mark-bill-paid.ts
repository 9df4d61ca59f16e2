import { isAgreed, isPaid } from '@callboard/domain/bills/enums';
import type { MarkBillPaid } from '@callboard/domain/bills/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { lockPayees, requireNotHeld } from '../payees/require-not-held.ts';
import { requirePayer } from './access.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { payBill, requirePaidOn } from './pay-bill.ts';

/**
 * Marks an approved bill as paid in full. A crew bill sends `crew_bill_paid`, once. A change of where it
 * is paid to that waits to be looked at holds it, but not what the bank withdrew already.
 * @throws AppError `not_found`, `forbidden`, `conflict` for a bill that is held, not approved or paid
 * already, or a date in a locked month; `invalid_parameter` for a date to come.
 */
export async function markBillPaid(
  ctx: Ctx,
  { id, ...payment }: z.infer<typeof MarkBillPaid>,
): Promise<void> {
  requirePayer(ctx);
  if (payment.source !== 'bank') await lockPayees(ctx, [id]);
  const bill = await lockBill(ctx, { id, dates: [payment.paidOn] });
  requireState(!isPaid(bill.status), 'This bill is already paid.');
  requireState(isAgreed(bill.status), 'Approve this bill before it is paid.');
  requirePaidOn(ctx, payment);
  if (payment.source !== 'bank') await requireNotHeld(ctx, [bill]);
  await payBill(ctx, bill, payment);
}
