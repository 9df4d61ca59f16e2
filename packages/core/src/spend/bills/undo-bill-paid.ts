import { isPaid } from '@callboard/domain/bills/enums';
import type { UndoBillPaid } from '@callboard/domain/bills/fields';
import type { z } from 'zod';
import { requireNoMatch } from '../../accounts/locks/require-no-match.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { requireManager, requirePayer } from './access.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { subjectOf, writeBill } from './move-bill.ts';
import { activityOf, type Bill, unscheduled } from './record.ts';
import { findWithdrawn } from './select-withdrawn.ts';

/**
 * Takes a payment back, so that the bill is approved again. What was marked by hand or by the
 * accounting package needs an admin; what was matched with the bank, whoever may match, and a bill that
 * was scheduled is scheduled again.
 * @throws AppError `not_found`, `forbidden`, `conflict` for a bill that is not paid, was withdrawn in
 * full by the bank, or was paid in a month that is locked now.
 */
export async function undoBillPaid(
  ctx: Ctx,
  { id, reason }: z.infer<typeof UndoBillPaid>,
): Promise<void> {
  requirePayer(ctx);
  const { amountCents } = await lockBill(ctx, { id });
  const isWithdrawn = (await findWithdrawn(ctx, id)) === amountCents;
  if (isWithdrawn) await requireNoMatch(ctx, { billId: id });
  await takePaidBack(ctx, { id, reason });
}

/** Does the same for a bill whose match with the bank was undone, at least in part. */
export async function takePaidBack(
  ctx: Ctx,
  { id, reason }: z.infer<typeof UndoBillPaid>,
): Promise<void> {
  requirePayer(ctx);
  const bill = await lockBill(ctx, { id });
  if (bill.paidSource !== 'bank') requireManager(ctx);
  requireState(isPaid(bill.status), 'This bill is not paid.');
  if (bill.paidOn !== null) await requireOpenPeriod(ctx, bill.paidOn);
  await writeBill(ctx, bill, {
    ...{ paidOn: null, paidAt: null, paidSource: null, paidReference: null },
    ...standingOf(bill),
  });
  await record(ctx, 'bill.payment_undone', {
    ...subjectOf(bill),
    data: { ...activityOf(bill), reason },
  });
}

/** Returns how a bill stands without its payment. */
function standingOf({ paidSource, scheduledFor }: Bill): Partial<Bill> {
  if (paidSource !== 'bank') return { ...unscheduled, status: 'approved' };
  return { status: scheduledFor === null ? 'approved' : 'scheduled' };
}
