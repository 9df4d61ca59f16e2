import type { ExportFile } from '../csv-file.ts';
import { type Booked, centsOf } from './booked.ts';
import { readCsv } from './read-csv.ts';

/** Reads files with the columns of the ledger: a row is a debit or a credit. */
export function readLedger(files: readonly ExportFile[]): Booked[] {
  return files.flatMap(({ text }) =>
    readCsv(text).map(({ Date: date = '', Currency: currency = '', ...row }) => ({
      ...{ date, currency, account: row.Account ?? '' },
      cents: centsOf(row.Debit, currency) - centsOf(row.Credit, currency),
    })),
  );
}
