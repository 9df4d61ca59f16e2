/** Spreadsheets run a cell that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A negative amount, which spreadsheets add up. */
const negative = /^-\d+(\.\d+)?$/;

/**
 * Returns a cell of a CSV file (RFC 4180): in quotes where needed, and as text where a spreadsheet
 * would run it as a formula. Numbers stay numbers, negative ones too.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) && !negative.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a line of a CSV file with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** First character of a CSV file, by which Excel reads it as UTF-8. */
export const csvMark = '\uFEFF';
