import { chunksOf } from '../kernel/chunks.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import { holdAt, nextRanks, type Place, placeKey } from './ranks.ts';

interface NewDates {
  dates: (Place & { bookingId: string })[];
  status: 'inquired' | 'first_hold' | 'second_hold';
  holdExpiresAt?: Date | null | undefined;
}

/**
 * Inserts dates of bookings, as inquired or each at the next free rank, and returns their ids. The
 * people are locked.
 */
export async function insertBookedDates(
  ctx: Ctx,
  { dates, status, holdExpiresAt = null }: NewDates,
): Promise<string[]> {
  if (dates.length === 0) return [];
  const isHold = status !== 'inquired';
  const ranks = isHold ? await nextRanks(ctx, dates) : new Map<string, number>();
  const rows = dates.map((date) => ({
    ...date,
    id: newId('bookingDay'),
    kind: 'hold' as const,
    holdExpiresAt: isHold ? holdExpiresAt : null,
    ...(isHold ? holdAt(ranks.get(placeKey(date)) ?? 1, status) : { status }),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(schema.bookingDays).values(some);
  return rows.map(({ id }) => id);
}
