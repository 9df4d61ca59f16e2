import { isStop } from '@callboard/domain/bill-checks/findings';
import { isAgreed, isOpen, payeeOf } from '@callboard/domain/bills/enums';
import type { ApproveBill, ReopenBill } from '@callboard/domain/bills/fields';
import { AppError } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireNoMatch } from '../../accounts/locks/require-no-match.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { EditConflict } from '../../kernel/edit-conflict.ts';
import { checkBills } from '../bill-checks/check-bills.ts';
import { requireMayApprove } from './approvals.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { moveBill, subjectOf, writeBill } from './move-bill.ts';
import { activityOf, type Bill, unscheduled } from './record.ts';

/**
 * Approves a bill, which commits its amount. A bill that a check stops needs a reason.
 * @throws AppError `not_found`, `forbidden` by role, limit, or for one's own bill, `conflict` with the
 * line that differs, or for a bill in a locked month; EditConflict for an amount that
 * has changed, `conflict` for another payee.
 */
export async function approveBill(
  ctx: Ctx,
  { id, reason, amountCents, payee }: z.infer<typeof ApproveBill>,
): Promise<void> {
  const bill = await lockBill(ctx, { id });
  if (isAgreed(bill.status)) return;
  requireState(isOpen(bill.status), 'Only a bill that waits for approval can be approved.');
  await requireMayApprove(ctx, bill);
  await requireOpenPeriod(ctx, bill.billedOn);
  if (amountCents !== undefined && amountCents !== bill.amountCents) {
    throw new EditConflict(bill, ['amountCents']);
  }
  if (payee !== undefined && payee !== payeeOf(bill)) {
    throw new AppError('conflict', 'Whom this bill pays has changed. Look at it again.');
  }
  const isOverridden = await requireChecked(ctx, bill, reason);
  await moveBill(ctx, bill, 'bill.approved', {
    status: 'approved',
    approvedBy: ctx.actor.membershipId ?? null,
    approvedAt: ctx.now(),
    overrideReason: isOverridden ? (reason ?? null) : null,
  });
}

/** Requires a reason if a check stops the bill, and returns whether one does. */
async function requireChecked(ctx: Ctx, bill: Bill, reason?: string): Promise<boolean> {
  const findings = (await checkBills(ctx, [bill])).get(bill.id)?.findings ?? [];
  const [stop, ...others] = findings.filter(isStop);
  if (!stop) return false;
  if (reason) return true;
  const more = others.length > 0 ? ` There ${countOf(others.length)} more.` : '';
  throw new AppError('conflict', `${stop.text}${more} Query it, or approve it with a reason.`);
}

const countOf = (count: number) => (count === 1 ? 'is 1' : `are ${count}`);

/**
 * Takes an approval back, and the date that the bill was scheduled for.
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
export async function reopenBill(
  ctx: Ctx,
  { id, reason }: z.infer<typeof ReopenBill>,
): Promise<void> {
  const bill = await lockBill(ctx, { id });
  requireState(isAgreed(bill.status), 'Only an approved bill that is not paid can be reopened.');
  await requireNoMatch(ctx, { billId: id });
  await requireMayApprove(ctx, bill);
  await requireOpenPeriod(ctx, bill.billedOn);
  await writeBill(ctx, bill, {
    ...{ status: 'submitted', approvedBy: null, approvedAt: null, overrideReason: null },
    ...unscheduled,
  });
  await record(ctx, 'bill.reopened', {
    ...subjectOf(bill),
    data: { ...activityOf(bill), reason: reason ?? null },
  });
}
