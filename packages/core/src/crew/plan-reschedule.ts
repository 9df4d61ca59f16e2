import { bookingLabels, isGone } from '@callboard/domain/crew/enums';
import type { RescheduleBooking } from '@callboard/domain/crew/job-crew-fields';
import { dateInWords } from '@callboard/domain/dates';
import { isPlainDate } from '@callboard/domain/dates/calendar-date';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { type PlacedDate, placeDates, promotedBy } from './plan-places.ts';
import { type CrewDate, readCrewDates } from './read-crew-dates.ts';

const { bookingDays } = schema;

export interface ReschedulePlan {
  /** Dates that the booking had, and those that it has then. Dates in both stay as they are. */
  from: string[];
  to: string[];
  placed: PlacedDate[];
  /** Dates of the booking, no longer booked, that give way. */
  replaced: CrewDate[];
  /** Second holds of other jobs that become first in line where the booking leaves. */
  promoted: CrewDate[];
  /** The person's dates, on every job, on the old and the new dates. */
  rows: CrewDate[];
}

/**
 * Plans what moving dates of a booking by some days does.
 * @throws AppError `conflict` when the dates have changed since they were seen, are no longer booked,
 * or the booking has a new date already; `invalid_parameter` for dates that nobody can have.
 */
export async function planReschedule(
  ctx: Ctx,
  {
    bookingId,
    crewMemberId,
    dates,
    status,
    byDays,
  }: Omit<z.infer<typeof RescheduleBooking>, 'isClashAccepted'> & { crewMemberId: string },
): Promise<ReschedulePlan> {
  const from = dates.toSorted();
  const to = from.map((it) => laterDate(it, byDays));
  const rows = await readCrewDates(
    ctx,
    and(
      eq(bookingDays.crewMemberId, crewMemberId),
      inArray(bookingDays.date, [...new Set([...from, ...to])]),
    ),
  );
  const own = new Map(
    rows.filter((it) => it.bookingId === bookingId).map((it) => [it.date, it] as const),
  );
  requireAsSeen(ctx, { from, status, own });
  const free = to.filter((it) => !from.includes(it));
  const taken = free.find((it) => own.has(it) && !isGone(own.get(it)?.status ?? 'released'));
  if (taken !== undefined) {
    const date = dateInWords(taken, ctx.now());
    throw new AppError('conflict', `This job has the person on ${date} already.`);
  }
  const leaving = from.filter((it) => !to.includes(it)).flatMap((it) => own.get(it) ?? []);
  const moving = leaving.map((row, at) => ({ row, date: free[at] ?? row.date }));
  return {
    ...{ from, to, rows },
    placed: placeDates(rows, moving),
    replaced: free.flatMap((it) => own.get(it) ?? []),
    promoted: promotedBy(rows, leaving),
  };
}

function laterDate(date: string, days: number): string {
  if (days === 0) throw invalid('byDays', 'Choose another date.');
  const later = Temporal.PlainDate.from(date).add({ days }).toString();
  if (!isPlainDate(later)) throw invalid('byDays', 'Choose a date from 1900 to 2999.');
  return later;
}

interface Seen {
  from: string[];
  status: CrewDate['status'];
  own: ReadonlyMap<string, CrewDate>;
}

function requireAsSeen(ctx: Ctx, { from, status, own }: Seen): void {
  if (isGone(status)) {
    throw new AppError('conflict', `A ${bookingLabels[status]} date cannot move. Hold it again.`);
  }
  for (const date of from) {
    const row = own.get(date);
    const words = dateInWords(date, ctx.now());
    if (!row) throw new AppError('conflict', `Somebody else moved ${words}.`);
    if (row.status !== status) {
      const now = bookingLabels[row.status];
      throw new AppError('conflict', `Somebody else changed ${words}: it is now ${now}.`);
    }
  }
}
