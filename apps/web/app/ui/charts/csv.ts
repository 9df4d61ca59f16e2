import { csvCell } from '@callboard/core/kernel/text/csv';
import { plainAmount } from '@callboard/domain/money/format-money';

interface Exported {
  head: readonly string[];
  /** Numbers are amounts in minor units if the table has a currency. */
  csv: readonly (readonly (string | number)[])[];
  currency?: string | undefined;
}

/**
 * Returns the rows of a chart as CSV. Amounts are in units, with the decimals of their currency, which
 * the last column names.
 */
export function chartCsv({ head, csv, currency }: Exported): string {
  if (currency === undefined) return toCsv([head, ...csv]);
  const cell = (it: string | number) => (typeof it === 'number' ? plainAmount(it, currency) : it);
  return toCsv([[...head, 'Currency'], ...csv.map((row) => [...row.map(cell), currency])]);
}

/** Returns rows as CSV. Text that a spreadsheet would run as a formula gets an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
}
