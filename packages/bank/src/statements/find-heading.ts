import { headingAbove, type Row, topRows } from '@callboard/text/rows';
import { isAmount } from './amounts.ts';
import { isHeadingWord } from './column-words.ts';
import { isDate, isDayNumber } from './dates.ts';

/**
 * Returns the index of the heading: of the rows without digits above the first one with a date and an
 * amount, the one with the most cells. Without such rows it is one that has words of headings; −1 for none.
 */
export function findHeading(rows: readonly Row[]): number {
  const top = rows.slice(0, topRows);
  const first = top.findIndex((it) => isBooking(it, isDate));
  const data = first < 0 ? top.findIndex((it) => isBooking(it, isDayNumber)) : first;
  const heading = headingAbove(top, data, (it) => !it.cells.some((cell) => /\d/.test(cell)));
  return heading < 0 ? top.findIndex(hasHeadingWords) : heading;
}

function isBooking(row: Row, isDay: (text: string) => boolean): boolean {
  const day = row.cells.findIndex(isDay);
  return day >= 0 && row.cells.some((it, at) => at !== day && isAmount(it) && !isDate(it));
}

function hasHeadingWords({ cells }: Row): boolean {
  const filled = cells.filter((it) => it !== '');
  const words = filled.filter((it) => isHeadingWord(it) && !/\d/.test(it));
  return words.length >= 2 && words.length * 2 >= filled.length;
}
