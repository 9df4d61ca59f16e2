import { accountingRecordLabels } from '@callboard/domain/books/enums';
import { costSectionName } from '@callboard/domain/estimates/enums';
import { csvMark } from '../../../kernel/text/csv.ts';
import { amountOrNone, type Cell, csvFiles, type ExportFile } from '../csv-file.ts';
import { type ExportedEntry, reversed } from '../exported.ts';
import type { Journal, Written } from './written.ts';

/** The columns of the ledger as CSV, one row for each side of an entry. */
export const ledgerHeader = [
  ...['Date', 'Kind', 'Number', 'Name', 'Job', 'Account', 'Account name', 'Section', 'Memo'],
  ...['Debit', 'Credit', 'Currency', 'Record'],
];

/** Writes an export as one CSV file that any program reads. What takes an entry back is so called. */
export function plainFiles({ rows }: Written): ExportFile[] {
  const groups = rows.map(({ entry, before }) => [
    ...(before ? ledgerRows(reversed(before), 'Correction of ') : []),
    ...(entry ? ledgerRows(entry) : []),
  ]);
  const most = { groups: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };
  return csvFiles({ name: 'ledger', header: ledgerHeader, groups, most }).map((it) => ({
    ...it,
    text: csvMark + it.text,
  }));
}

/** Returns the rows of an entry. */
export function ledgerRows(entry: Omit<ExportedEntry, 'document'>, words = ''): Cell[][] {
  const { kind, id, date, label, name, job, currency } = entry;
  const title = accountingRecordLabels[kind];
  return entry.lines.map(({ account, cents, section, memo }) => [
    ...[date, words === '' ? title : words + title.toLowerCase(), label, name ?? '', job ?? ''],
    ...[account.code, account.name, section ? costSectionName(section) : ''],
    ...[memo ?? '', amountOrNone(Math.max(0, cents), currency)],
    ...[amountOrNone(Math.max(0, -cents), currency), currency, id],
  ]);
}

/** Writes journals that a program cannot import as rows of the ledger, to be entered by hand. */
export function leftOutFiles(name: string, journals: readonly Journal[]): ExportFile[] {
  const groups = journals.map(({ title, entry }) =>
    ledgerRows(entry).map(([date, _kind, ...cells]) => [date ?? '', title, ...cells]),
  );
  const most = { groups: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };
  return csvFiles({ name, header: ledgerHeader, groups, most });
}
