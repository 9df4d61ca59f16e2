import { headingAbove, type Row, topRows } from '@callboard/text/rows';
import { isAmount } from './amounts.ts';
import { isHeadingWord } from './column-words.ts';
import { isDate, isDayNumber } from './dates.ts';

/**
 * Returns the index of the heading: of the rows of words above the first one with a date and an amount,
 * the one with the most cells. Without such rows it is one that has words of headings; −1 for none.
 */
export function findHeading(rows: readonly Row[]): number {
  const top = rows.slice(0, topRows);
  const dated = top.findIndex((it) => isBooking(it, isDate));
  const first = dated < 0 ? top.findIndex((it) => isBooking(it, isDayNumber)) : dated;
  const heading = headingAbove(top, first, isTitles);
  const below = headingBelow(top, first);
  if (below >= 0) return below;
  return heading < 0 ? top.findIndex(hasHeadingWords) : heading;
}

/** Returns whether a row has a date and an amount. */
function isBooking(row: Row, isDay: (text: string) => boolean = isDate): boolean {
  const day = row.cells.findIndex(isDay);
  return day >= 0 && row.cells.some((it, at) => at !== day && isAmount(it) && !isDate(it));
}

/** Names of columns have no digits, but some are numbered: "Description 2". */
function isTitle(cell: string): boolean {
  return !/\d/.test(cell) || /^\p{L}[\p{L}\p{M}\s./_-]{2,}\d{1,2}$/u.test(cell);
}

const isTitles = ({ cells }: Row) => cells.every(isTitle);

const widthOf = ({ cells }: Row) => cells.filter((it) => it !== '').length;

/**
 * Returns the heading below rows about the account that have a date and a number too, such as "BLZ:,
 * 12345678, Datum:, 15.10.2026": it has more than twice their cells, and a booking below it. −1 for none.
 */
function headingBelow(top: readonly Row[], first: number): number {
  if (first < 0) return -1;
  return top.findIndex(
    (row, at) =>
      at > first &&
      isTitles(row) &&
      top.slice(0, at).every((it) => widthOf(it) * 2 < widthOf(row)) &&
      top.slice(at + 1, at + 3).some((it) => isBooking(it)),
  );
}

function hasHeadingWords({ cells }: Row): boolean {
  const filled = cells.filter((it) => it !== '');
  const words = filled.filter((it) => isHeadingWord(it) && isTitle(it));
  return words.length >= 2 && words.length * 2 >= filled.length;
}
