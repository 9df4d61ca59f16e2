import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { todayOf } from '../tool-results/inputs.ts';
import { requirePayer } from './access.ts';
import { isAgreed } from './enums.ts';
import type { ScheduleBill } from './fields.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { moveBill } from './move-bill.ts';

/**
 * Schedules an approved bill for a date on which it is paid, or takes it off its date.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `invalid_parameter`.
 */
export async function scheduleBill(
  ctx: Ctx,
  { id, scheduledFor }: z.infer<typeof ScheduleBill>,
): Promise<void> {
  requirePayer(ctx);
  const bill = await lockBill(ctx, { id });
  requireState(isAgreed(bill.status), 'Only an approved bill can be scheduled.');
  if (scheduledFor === bill.scheduledFor) return;
  if (scheduledFor === null) {
    const off = { scheduledFor: null, payRunId: null } as const;
    await moveBill(ctx, bill, 'bill.unscheduled', { status: 'approved', ...off });
    return;
  }
  if (scheduledFor < todayOf(ctx)) throw invalid('scheduledFor', 'Choose today or a later date.');
  const on = { status: 'scheduled', scheduledFor, payRunId: null } as const;
  await moveBill(ctx, bill, 'bill.scheduled', on);
}
