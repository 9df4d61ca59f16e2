import { csvCell } from '@callboard/core/text/csv';

/** Returns rows as CSV. Text that a spreadsheet would run as a formula gets an apostrophe. */
export function toCsv(rows: (string | number)[][]): string {
  return rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
}
