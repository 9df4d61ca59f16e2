import type { Ctx } from '../kernel/context.ts';
import { setPlacedRemoved } from './set-file-removed.ts';

/**
 * Removes a file of a crew member, or restores it within 30 days. Repeating it changes nothing.
 * @throws AppError `not_found`, `conflict` for a redacted crew member.
 */
export function setCrewFileRemoved(
  ctx: Ctx,
  removal: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  return setPlacedRemoved(ctx, { ...removal, places: ['crew'] });
}
