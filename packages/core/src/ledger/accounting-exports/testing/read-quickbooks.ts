import type { ExportFile } from '../csv-file.ts';
import {
  type Booked,
  centsOf,
  dateOf,
  type Row,
  requireBalance,
  requireProduct,
} from './booked.ts';
import { readCsv } from './read-csv.ts';

/** Reads files as QuickBooks Online imports them: it names accounts, and posts documents by itself. */
export function readQuickbooks(files: readonly ExportFile[], country: string): Booked[] {
  return files.flatMap(({ name, text }) => {
    const [, kind = ''] = /^(invoices|bills|payments|journal-entries)\b.*csv$/.exec(name) ?? [];
    const rows = readCsv(text);
    if (kind === 'invoices') return rows.flatMap((row) => invoiceOf(row, country));
    if (kind === 'bills') return rows.flatMap((row) => billOf(row, country));
    const journals = rows.map((row) => journalOf(row, country));
    requireBalance(journals);
    return journals;
  });
}

function invoiceOf(row: Row, country: string): Booked[] {
  const { Currency: currency = '', ItemQuantity: qty, ItemRate: price } = row;
  requireProduct({ qty, price, amount: row.ItemAmount });
  const known = { date: dateOf(row.InvoiceDate, country), currency };
  const [amount, tax] = [centsOf(row.ItemAmount, currency), centsOf(row.ItemTaxAmount, currency)];
  return [
    { ...known, account: 'Accounts Receivable', cents: amount + tax },
    { ...known, account: row['Item(Product/Service)'] ?? '', cents: -amount },
    { ...known, account: 'Sales Tax Payable', cents: -tax },
  ];
}

function billOf(row: Row, country: string): Booked[] {
  const { Currency: currency = '' } = row;
  const known = { date: dateOf(row.BillDate, country), currency };
  const [amount, tax] = [centsOf(row.LineAmount, currency), centsOf(row.LineTaxAmount, currency)];
  return [
    { ...known, account: 'Accounts Payable', cents: -amount - tax },
    { ...known, account: row.Account ?? '', cents: amount },
    { ...known, account: 'Tax Paid on Purchases', cents: tax },
  ];
}

function journalOf(row: Row, country: string) {
  const { Currency: currency = '' } = row;
  const date = dateOf(row.JournalDate, country);
  const cents = centsOf(row.Debits, currency) - centsOf(row.Credits, currency);
  return { date, currency, account: row.AccountName ?? '', cents, entry: row.JournalNo ?? '' };
}
