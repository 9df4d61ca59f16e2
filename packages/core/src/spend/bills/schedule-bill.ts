import { isAgreed } from '@callboard/domain/bills/enums';
import type { ScheduleBill } from '@callboard/domain/bills/fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { lockPayees, requireNotHeld } from '../payees/require-not-held.ts';
import { requirePayer } from './access.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { moveBill } from './move-bill.ts';
import { unscheduled } from './record.ts';

/**
 * Schedules an approved bill for a date on which it is paid, or takes it off its date.
 * @throws AppError `not_found`, `forbidden`, `invalid_parameter`, `conflict`, also while a change of
 * where it is paid to waits to be looked at.
 */
export async function scheduleBill(
  ctx: Ctx,
  { id, scheduledFor }: z.infer<typeof ScheduleBill>,
): Promise<void> {
  requirePayer(ctx);
  await lockPayees(ctx, [id]);
  const bill = await lockBill(ctx, { id });
  requireState(isAgreed(bill.status), 'Only an approved bill can be scheduled.');
  if (scheduledFor === bill.scheduledFor) return;
  if (scheduledFor === null) {
    await moveBill(ctx, bill, 'bill.unscheduled', { ...unscheduled, status: 'approved' });
    return;
  }
  await requireNotHeld(ctx, [bill]);
  if (scheduledFor < todayOf(ctx)) throw invalid('scheduledFor', 'Choose today or a later date.');
  const on = { ...unscheduled, status: 'scheduled', scheduledFor } as const;
  await moveBill(ctx, bill, 'bill.scheduled', on);
}
