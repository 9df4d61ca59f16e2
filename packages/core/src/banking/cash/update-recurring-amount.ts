import type { UpdateRecurringAmount } from '@callboard/domain/cash/fields';
import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireOrder } from './add-recurring-amount.ts';
import { lockRecurringAmount } from './lock-recurring-amount.ts';

const { recurringAmounts } = schema;

/**
 * Changes a recurring amount.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `invalid_body`, EditConflict.
 */
export async function updateRecurringAmount(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateRecurringAmount>,
): Promise<void> {
  const stored = await lockRecurringAmount(ctx, id);
  if (stored.deletedAt !== null) throw notFound('recurring amount');
  const changes = requireChanges(stored, input);
  const { startsOn = stored.startsOn, endsOn = stored.endsOn } = changes;
  requireOrder({ startsOn, endsOn });
  await ctx.tx
    .update(recurringAmounts)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(recurringAmounts.id, id));
  await record(ctx, 'recurring_amount.updated', {
    subject: id,
    data: { name: changes.name ?? stored.name, fields: Object.keys(changes) },
  });
}
