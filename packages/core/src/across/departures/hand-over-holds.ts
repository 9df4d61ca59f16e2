import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { schema } from '../../kernel/schema.ts';
import { type Handing, isHoldOf } from './held.ts';

const { bookings } = schema;

/** Gives the bookings with holds that a member placed to another, and returns their number. */
export async function handOverHolds(ctx: Locked, { from, to }: Handing): Promise<number> {
  const moved = await ctx.tx
    .update(bookings)
    .set({ placedBy: to.id })
    .where(isHoldOf(ctx, from.id))
    .returning({ id: bookings.id });
  return moved.length;
}
