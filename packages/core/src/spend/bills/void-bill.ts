import { isBooked, isPaid, isVoid } from '@callboard/domain/bills/enums';
import type { VoidBill } from '@callboard/domain/bills/fields';
import type { z } from 'zod';
import { requireNoMatch } from '../../accounts/locks/require-no-match.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { requireEntry } from './access.ts';
import { findRefusals, requireMayApprove } from './approvals.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { subjectOf, writeBill } from './move-bill.ts';
import { activityOf, unscheduled } from './record.ts';

/**
 * Calls a bill off with a reason. An approved one needs whoever may approve it.
 * @throws AppError `not_found`, `forbidden`, `conflict` for a bill that is paid or
 * matched with the bank, or a date in a locked month.
 */
export async function voidBill(ctx: Ctx, { id, reason }: z.infer<typeof VoidBill>): Promise<void> {
  const bill = await lockBill(ctx, { id });
  if (isVoid(bill.status)) return;
  requireState(!isPaid(bill.status), 'This bill is paid. Undo the payment first.');
  await requireNoMatch(ctx, { billId: id });
  if (isBooked(bill.status)) {
    await requireMayApprove(ctx, bill);
    await requireOpenPeriod(ctx, bill.billedOn);
  } else if ((await findRefusals(ctx, [bill])).has(id)) {
    await requireEntry(ctx, bill.projectId);
  }
  await writeBill(ctx, bill, {
    ...unscheduled,
    ...{ status: 'void', voidReason: reason },
  });
  await record(ctx, 'bill.voided', { ...subjectOf(bill), data: { ...activityOf(bill), reason } });
}
