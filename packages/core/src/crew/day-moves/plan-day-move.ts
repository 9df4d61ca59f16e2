import { isGone } from '@callboard/domain/crew/enums';
import { type PlacedDate, placeDates, promotedBy } from '../plan-places.ts';
import type { CrewDate } from '../read-crew-dates.ts';

interface Move {
  /** The day that moves. */
  id: string;
  date: string;
}

export interface DayMovePlan {
  moved: PlacedDate[];
  /** People who have the new date already. Their old date stays as a hold. */
  kept: CrewDate[];
  /** Dates of people who are no longer booked; they leave the day, or give way on the new date. */
  left: CrewDate[];
  replaced: CrewDate[];
  /** Second holds of other jobs that become first in line on the old date. */
  promoted: CrewDate[];
}

/**
 * Plans what the move of a day does to its crew. `rows` are the live booked dates of the day's
 * people on both dates, on every job.
 */
export function planDayMove(rows: readonly CrewDate[], { id, date }: Move): DayMovePlan {
  const onDay = rows.filter(({ shootDayId }) => shootDayId === id);
  const [left, booked] = partition(onDay, ({ status }) => isGone(status));
  const there = new Map(
    rows.filter((it) => it.date === date).map((it) => [it.bookingId, it] as const),
  );
  const [kept, moving] = partition(booked, ({ bookingId }) => {
    const other = there.get(bookingId);
    return other !== undefined && !isGone(other.status);
  });
  const moved = placeDates(
    rows,
    moving.map((row) => ({ row, date })),
  );
  const replaced = moving.flatMap(({ bookingId }) => there.get(bookingId) ?? []);
  return { moved, kept, left, replaced, promoted: promotedBy(rows, moving) };
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
