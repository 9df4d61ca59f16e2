import { isAmount } from './amounts.ts';
import { isHeadingWord } from './column-words.ts';
import { isDate, isDayNumber } from './dates.ts';

interface Row {
  cells: readonly string[];
}

/** Rows that the heading is looked for in. */
export const topRows = 40;

/**
 * Returns the index of the heading: of the rows without digits above the first one with a date and an
 * amount, the one with the most cells. Without such rows it is one that has words of headings; −1 for none.
 */
export function findHeading(rows: readonly Row[]): number {
  const top = rows.slice(0, topRows);
  const first = top.findIndex((it) => isBooking(it, isDate));
  const data = first < 0 ? top.findIndex((it) => isBooking(it, isDayNumber)) : first;
  let [heading, most] = [-1, 1];
  for (const [at, row] of top.slice(0, Math.max(data, 0)).entries()) {
    const count = filled(row).length;
    if (count < most || count < 2 || filled(row).some((it) => /\d/.test(it))) continue;
    [heading, most] = [at, count];
  }
  return heading < 0 ? top.findIndex(hasHeadingWords) : heading;
}

function isBooking(row: Row, isDay: (text: string) => boolean): boolean {
  const day = row.cells.findIndex(isDay);
  return day >= 0 && row.cells.some((it, at) => at !== day && isAmount(it) && !isDate(it));
}

function hasHeadingWords(row: Row): boolean {
  const words = filled(row).filter((it) => isHeadingWord(it) && !/\d/.test(it));
  return words.length >= 2 && words.length * 2 >= filled(row).length;
}

function filled({ cells }: Row): string[] {
  return cells.filter((it) => it !== '');
}
