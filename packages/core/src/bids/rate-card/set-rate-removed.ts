import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockRate } from './lock-rate.ts';

const { rateCardItems } = schema;

/**
 * Removes a rate, or restores it. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function setRateRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const { description, deletedAt } = await lockRate(ctx, id);
  if ((deletedAt !== null) === isRemoved) return { id };
  await setRemoved(ctx, rateCardItems, { id, isRemoved });
  const kind = isRemoved ? 'rate.removed' : 'rate.restored';
  await record(ctx, kind, { subject: id, data: { name: description } });
  return { id };
}
