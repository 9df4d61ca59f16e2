import { dayAfter, daysBetween } from '../dates/plain-date.ts';
import type { RangeTone } from '../timeline/tone.tsx';

export interface DayGridRow {
  id: string;
  label: string;
  detail?: string;
}

export interface DayBlock {
  id: string;
  rowId: string;
  label: string;
  /** First and last day, `YYYY-MM-DD`. */
  start: string;
  end: string;
  tone: RangeTone;
  /** Read after the label: the status that the tone shows. */
  status?: string;
  /** What needs attention. It is marked, and read. */
  warning?: string | undefined;
  /** Cannot be stretched, although others can. */
  isFixed?: boolean;
}

/** Block over all rows. */
export type BandBlock = Omit<DayBlock, 'rowId'>;

/** Row and first day of a block. */
export interface BlockPlace {
  rowId: string;
  start: string;
}

/** Chosen days of one row. */
export interface DaySelection {
  rowId: string;
  start: string;
  end: string;
}

/** Returns the index of the day at a distance from the first one, within the days shown. */
export function dayIndexAt(distance: number, width: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(distance / width)));
}

/** Returns the days between two of them, in either order. */
export function daysChosen(rowId: string, one: string, other: string): DaySelection {
  return one <= other ? { rowId, start: one, end: other } : { rowId, start: other, end: one };
}

/** Returns a block at another place, as long as before. */
export function blockAt(block: DayBlock, { rowId, start }: BlockPlace): DayBlock {
  return { ...block, rowId, start, end: dayAfter(start, daysBetween(block.start, block.end)) };
}

interface Surroundings {
  rowIds: string[];
  first: string;
  last: string;
  /** Days of the block. */
  length: number;
  isRightToLeft: boolean;
}

/** Returns the place that an arrow key leads to; the same place at an edge. */
export function stepped(place: BlockPlace, arrow: string, around: Surroundings): BlockPlace {
  const { rowIds, first, last, length, isRightToLeft } = around;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const rowId = rowIds[rowIds.indexOf(place.rowId) + (arrow === 'ArrowDown' ? 1 : -1)];
    return rowId === undefined ? place : { ...place, rowId };
  }
  const by = (arrow === 'ArrowRight') === isRightToLeft ? -1 : 1;
  return { ...place, start: withinDays(dayAfter(place.start, by), { first, last, length }) };
}

/** Returns the first day, moved so that a block of `length` days is within the days shown. */
export function withinDays(
  start: string,
  { first, last, length }: Pick<Surroundings, 'first' | 'last' | 'length'>,
): string {
  const latest = dayAfter(last, 1 - length);
  if (start > latest) return latest < first ? first : latest;
  return start < first ? first : start;
}
