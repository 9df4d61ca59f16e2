import type { Ctx } from '../kernel/context.ts';
import { setImageRemoved } from './set-image-removed.ts';

/**
 * Removes the profile picture of the person who acts, or restores one that they had.
 * @throws AppError `not_found`, also for the picture of somebody else.
 */
export function setPortraitRemoved(
  ctx: Ctx,
  input: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  return setImageRemoved(ctx, { ...input, place: 'portrait' });
}
