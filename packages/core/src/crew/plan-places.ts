import { type BookingStatus, isGone, isHeld } from '@callboard/domain/crew/enums';
import { type Place, placeKey } from './ranks.ts';
import type { CrewDate } from './read-crew-dates.ts';

/** A booked date at the date that it moves to. */
export interface PlacedDate {
  row: CrewDate;
  date: string;
  status: BookingStatus;
  holdRank: number | null;
}

/**
 * Gives booked dates that move the next free rank of their new date. `rows` are the live booked dates
 * of their people on the old and the new dates, on every job; none of a new date moves.
 */
export function placeDates(
  rows: readonly CrewDate[],
  moving: readonly { row: CrewDate; date: string }[],
): PlacedDate[] {
  const next = new Map<string, number>();
  return moving.map(({ row, date }) => {
    if (row.holdRank === null) return { row, date, status: row.status, holdRank: null };
    const place = placeKey({ ...row, date });
    const holdRank = next.get(place) ?? lastRank(rows, { ...row, date }) + 1;
    next.set(place, holdRank + 1);
    return { row, date, holdRank, status: statusAt(row, holdRank) };
  });
}

function lastRank(rows: readonly CrewDate[], place: Place): number {
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

/** Returns the second holds that become first in line where `moving` leaves. */
export function promotedBy(rows: readonly CrewDate[], moving: readonly CrewDate[]): CrewDate[] {
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

/** Another booking of a person on a date. */
export interface Clash {
  projectName: string;
  status: BookingStatus;
}

/** Returns the strongest other booking of a person on a date. */
export function clashOf(
  place: Place & { bookingId: string },
  rows: readonly CrewDate[],
): Clash | null {
  const others = rows.filter(
    (it) =>
      placeKey(it) === placeKey(place) && it.bookingId !== place.bookingId && !isGone(it.status),
  );
  const clash = others.find(({ status }) => status === 'confirmed') ?? others[0];
  return clash ? { projectName: clash.projectName, status: clash.status } : null;
}
