import { formatPlainDate } from '../date.tsx';
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
  /** In place of the label where the block is too narrow for it: one day. */
  short?: string | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  start: string;
  end: string;
  tone: RangeTone;
  /** Read after the label: the status that the tone shows. */
  status?: string;
  /** What needs attention. It is marked, and read. */
  warning?: string | undefined;
  /** Cannot be moved or stretched, although others can. */
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

/** Returns what a block shows, which may be less than it is called. */
export function shownLabel({ label, short, start, end }: BandBlock): string {
  return start === end ? (short ?? label) : label;
}

/** Returns the name of a block for screen readers, with what it shows, which people may say. */
export function blockName(block: BandBlock, rowLabel?: string): string {
  const { label, status, warning } = block;
  const shown = shownLabel(block);
  const words = [label, status, rowLabel, daysInWords(block), warning, shown !== label && shown];
  return words.filter(Boolean).join(', ');
}

/** Returns the index of the day at a distance from the first one, within the days shown. */
export function dayIndexAt(distance: number, width: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(distance / width)));
}

/** Returns the days between two of them, in either order. */
export function daysChosen(rowId: string, one: string, other: string): DaySelection {
  return one <= other ? { rowId, start: one, end: other } : { rowId, start: other, end: one };
}

/** Returns "Tue 24 Nov" or "Tue 24 Nov – Wed 25 Nov". */
export function daysInWords({ start, end }: Pick<DayBlock, 'start' | 'end'>): string {
  const first = formatPlainDate(start);
  return start === end ? first : `${first} – ${formatPlainDate(end)}`;
}

/** Width of a day, and the heights of blocks, in pixels. */
export const sizes = { day: 40, lane: 36, bandLane: 30 };

/** The first day shown, and the width of a day in pixels. */
export interface Scale {
  first: string;
  dayWidth: number;
}

/** Returns where the days of a block are, in pixels from the first day shown. */
export function spanOf(
  { start, end }: Pick<DayBlock, 'start' | 'end'>,
  { first, dayWidth }: Scale,
) {
  return {
    inset: daysBetween(first, start) * dayWidth,
    width: (daysBetween(start, end) + 1) * dayWidth,
  };
}

/** Returns whether a block has one of the days that are drawn. */
export function isOnScreen(
  { start, end }: Pick<DayBlock, 'start' | 'end'>,
  { from, to }: { from: string; to: string },
): boolean {
  return start <= to && end >= from;
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

/** Returns the end of a block that grows to a day: within the days shown, and not before its end. */
export function grownEnd(block: Pick<DayBlock, 'end'>, day: string, last: string): string {
  if (day < block.end) return block.end;
  return day > last ? last : day;
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
