import { and, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { touchDaysCalling } from '../shoot-days/touch.ts';
import { deriveStatus } from './derive-status.ts';

const { bookingDays, bookings, projects } = schema;

/** The rank of a hold among the workspace's holds of one person on one date, from 1. */
export interface Place {
  status: 'first_hold' | 'second_hold';
  holdRank: number;
}

/**
 * Returns the next free rank of a person on a date. A requested second hold is never ranked first,
 * because another company has the first hold.
 */
export async function nextPlace(
  ctx: Ctx,
  { crewMemberId, date, status }: { crewMemberId: string; date: string; status: Place['status'] },
): Promise<Place> {
  const [row] = await ctx.tx
    .select({ last: max(bookingDays.holdRank) })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.crewMemberId, crewMemberId),
        eq(bookingDays.date, date),
        isNull(bookingDays.deletedAt),
      ),
    );
  const next = (row?.last ?? 0) + 1;
  const holdRank = status === 'second_hold' ? Math.max(next, 2) : next;
  return { status: holdRank === 1 ? 'first_hold' : 'second_hold', holdRank };
}

/** Returns whether another booking has the first rank of a person on a date. */
export async function isFirstTaken(
  ctx: Ctx,
  { crewMemberId, date, bookingId }: { crewMemberId: string; date: string; bookingId: string },
): Promise<boolean> {
  const first = await ctx.tx
    .select({ id: bookingDays.id })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.crewMemberId, crewMemberId),
        eq(bookingDays.date, date),
        eq(bookingDays.holdRank, 1),
        ne(bookingDays.bookingId, bookingId),
        isNull(bookingDays.deletedAt),
      ),
    );
  return first.length > 0;
}

/**
 * Moves the dates behind a freed rank up by one, on open projects: holds, and dates that were
 * confirmed from a second hold.
 */
export async function promoteBehind(
  ctx: Ctx,
  { crewMemberId, date, holdRank }: { crewMemberId: string; date: string; holdRank: number },
): Promise<void> {
  const behind = await ctx.tx
    .select({
      id: bookingDays.id,
      status: bookingDays.status,
      holdRank: bookingDays.holdRank,
      bookingId: bookings.id,
      projectId: bookings.projectId,
      role: bookings.role,
    })
    .from(bookingDays)
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .where(
      and(
        eq(bookingDays.crewMemberId, crewMemberId),
        eq(bookingDays.date, date),
        gt(bookingDays.holdRank, holdRank),
        inArray(bookingDays.status, ['first_hold', 'second_hold', 'confirmed']),
        isNull(bookingDays.deletedAt),
        isNull(projects.closedAt),
      ),
    );
  for (const { id, bookingId, projectId, role, ...was } of behind) {
    const place = (was.holdRank ?? 0) - 1;
    const held = place === 1 ? 'first_hold' : 'second_hold';
    await ctx.tx
      .update(bookingDays)
      .set({
        holdRank: place,
        status: was.status === 'confirmed' ? 'confirmed' : held,
        updatedAt: ctx.now(),
      })
      .where(eq(bookingDays.id, id));
    if (was.status === 'confirmed') continue;
    await deriveStatus(ctx, bookingId);
    await touchDaysCalling(ctx, { bookingId });
    if (place > 1) continue;
    await record(ctx, 'booking.promoted', {
      subject: bookingId,
      project: projectId,
      data: { role, date },
    });
  }
}
