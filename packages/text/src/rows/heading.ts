import type { Row } from './rows.ts';

/** Returns the row that has the most cells of those above a row of data; −1 for none. */
export function headingAbove(
  rows: readonly Row[],
  data: number,
  fits: (row: Row) => boolean,
): number {
  let [heading, most] = [-1, 2];
  for (const [at, row] of rows.slice(0, Math.max(data, 0)).entries()) {
    const count = row.cells.filter((it) => it !== '').length;
    if (count >= most && fits(row)) [heading, most] = [at, count];
  }
  return heading;
}
