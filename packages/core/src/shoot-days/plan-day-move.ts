import { type BookingStatus, isGone, isHeld } from '../crew/enums.ts';
import { placeKey } from '../crew/ranks.ts';
import type { CrewDate } from './read-crew-dates.ts';

interface Move {
  /** The day that moves. */
  id: string;
  date: string;
}

/** A booked date that moves with its day. */
export interface MovedDate {
  row: CrewDate;
  status: BookingStatus;
  holdRank: number | null;
}

export interface DayMovePlan {
  moved: MovedDate[];
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
  const next = new Map<string, number>();
  const moved = moving.map((row) => {
    if (row.holdRank === null) return { row, status: row.status, holdRank: null };
    const place = placeKey({ crewMemberId: row.crewMemberId, date });
    const holdRank = next.get(place) ?? lastRank(rows, { ...row, date }) + 1;
    next.set(place, holdRank + 1);
    return { row, holdRank, status: statusAt(row, holdRank) };
  });
  const replaced = moving.flatMap(({ bookingId }) => there.get(bookingId) ?? []);
  return { moved, kept, left, replaced, promoted: promotedBy(rows, moving) };
}

function lastRank(
  rows: readonly CrewDate[],
  place: { crewMemberId: string; date: string },
): number {
  const ranks = rows
    .filter((it) => placeKey(it) === placeKey(place))
    .map(({ holdRank }) => holdRank ?? 0);
  return Math.max(0, ...ranks);
}

/** Returns the status at a new rank. Behind another job a hold is second, else it is first. */
function statusAt({ status, holdRank }: CrewDate, newRank: number): BookingStatus {
  if (!isHeld(status)) return status;
  if (newRank > 1) return 'second_hold';
  return holdRank === 1 ? status : 'first_hold';
}

function promotedBy(rows: readonly CrewDate[], moving: readonly CrewDate[]): CrewDate[] {
  const places = new Set(moving.filter((it) => it.holdRank !== null).map(placeKey));
  return [...places].flatMap((place) => {
    const [first] = rows
      .filter((it) => placeKey(it) === place && it.holdRank !== null && !moving.includes(it))
      .toSorted((a, b) => (a.holdRank ?? 0) - (b.holdRank ?? 0));
    const isPromoted =
      first?.status === 'second_hold' && (first.holdRank ?? 1) > 1 && first.isProjectOpen;
    return first && isPromoted ? [first] : [];
  });
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
