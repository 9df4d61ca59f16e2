import type { HoldAndMessage } from '@callboard/domain/crew-offers/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { holdCrew } from '../hold-crew.ts';
import { lockForOffers, storeOffers } from './send-offers.ts';

/**
 * Holds people for dates and sends each a message about those that were added, all or nothing.
 * Returns the batch.
 * @throws AppError as `holdCrew` and `sendOffers` do.
 */
export async function holdAndMessage(
  unlocked: Ctx,
  { message, ...holds }: z.infer<typeof HoldAndMessage>,
): Promise<{ id: string }> {
  const ctx = await lockForOffers(unlocked);
  const { bookingDayIds } = await holdCrew(ctx, holds);
  return storeOffers(ctx, { ...message, bookingDayIds });
}
