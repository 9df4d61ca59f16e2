import { bookingMoves } from '@callboard/domain/crew/enums';
import { formatPlainDate } from '#app/ui/date.tsx';
import { clashesOn } from './cell-look.ts';
import type { BookingStatus, Cell } from './crew-page.ts';

export type Move = Extract<
  BookingStatus,
  'confirmed' | 'first_hold' | 'released' | 'declined' | 'cancelled'
>;

/** The moves offered for ticked dates, in this order. */
export const moves: readonly Move[] = [
  'confirmed',
  'first_hold',
  'released',
  'declined',
  'cancelled',
];

export const moveLabels: Record<Move, string> = {
  confirmed: 'Confirm',
  first_hold: 'Hold',
  released: 'Release',
  declined: 'Declined',
  cancelled: 'Call off',
};

/** Returns what was done, after "3 dates of 2 people": "are confirmed". */
export const doneWords: Record<Move, string> = {
  confirmed: 'confirmed',
  first_hold: 'on hold',
  released: 'released',
  declined: 'declined',
  cancelled: 'called off',
};

/** Returns the cells that a move may apply to. */
export function movable(cells: Cell[], to: Move): Cell[] {
  return cells.filter(({ on }) => bookingMoves[on.status].includes(to));
}

/** Returns "Theo Marsh on Tue 24 Nov: confirmed on Trailhead FW" for each clash. */
export function clashesOf(cells: Cell[]): string[] {
  return cells.flatMap(({ person, on }) =>
    clashesOn(person, on.date).map(
      (job) => `${person.name} is confirmed on ${job} on ${formatPlainDate(on.date)}`,
    ),
  );
}

const ranked: readonly BookingStatus[] = ['first_hold', 'second_hold'];

/** Returns who moves up when holds end: "Trailhead FW gets first hold of Theo Marsh on …". */
export function promotionsBy(cells: Cell[]): string[] {
  return cells.flatMap(({ person, on }) => {
    const { holdRank } = on;
    if (holdRank === null || !ranked.includes(on.status)) return [];
    return person.elsewhere
      .filter((it) => it.date === on.date && it.holdRank !== null && it.holdRank > holdRank)
      .map((it) => {
        const place =
          (it.holdRank ?? 0) - 1 === 1 ? 'first hold' : `rank ${(it.holdRank ?? 0) - 1}`;
        return `${it.projectName} moves up to ${place} of ${person.name} on ${formatPlainDate(on.date)}`;
      });
  });
}
