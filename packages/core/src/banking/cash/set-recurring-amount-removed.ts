import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockRecurringAmount } from './lock-recurring-amount.ts';

const { recurringAmounts } = schema;

/** Removes a recurring amount, or restores it. @throws AppError `forbidden`, `not_found`. */
export async function setRecurringAmountRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<void> {
  const { name, deletedAt } = await lockRecurringAmount(ctx, id);
  if ((deletedAt !== null) === isRemoved) return;
  await setRemoved(ctx, recurringAmounts, { id, isRemoved });
  const kind = isRemoved ? 'recurring_amount.removed' : 'recurring_amount.restored';
  await record(ctx, kind, { subject: id, data: { name } });
}
