import {
  amountCell,
  type Cell,
  csvFiles,
  dateCell,
  type ExportFile,
  quantityCell,
} from '../csv-file.ts';
import { leftOutFiles } from './plain.ts';
import { billNumber } from './quickbooks.ts';
import {
  type Documented,
  isForeign,
  type Journal,
  percentOf,
  pricedLine,
  sortRows,
  type Written,
} from './written.ts';

/** Xero takes 500 invoices or bills of one file, and 300 lines of manual journals. */
const mostDocuments = { groups: 500, rows: Number.POSITIVE_INFINITY };
const mostLines = { groups: Number.POSITIVE_INFINITY, rows: 300 };

const addressHeader = [
  ...['POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
  ...['POCity', 'PORegion', 'POPostalCode', 'POCountry'],
];

const trackingHeader = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'];

const invoiceHeader = [
  ...['*ContactName', 'EmailAddress', ...addressHeader, '*InvoiceNumber', 'Reference'],
  ...['*InvoiceDate', '*DueDate', 'Total', 'InventoryItemCode', '*Description', '*Quantity'],
  ...['*UnitAmount', 'Discount', '*AccountCode', '*TaxType', 'TaxAmount', ...trackingHeader],
  ...['Currency', 'BrandingTheme'],
];

const billHeader = [
  ...['*ContactName', 'EmailAddress', ...addressHeader, '*InvoiceNumber', '*InvoiceDate'],
  ...['*DueDate', 'Total', 'InventoryItemCode', 'Description', '*Quantity', '*UnitAmount'],
  ...['*AccountCode', '*TaxType', 'TaxAmount', ...trackingHeader, 'Currency'],
];

const journalHeader = [
  ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  ...trackingHeader,
];

/**
 * Writes an export as the templates of Xero: sales invoices, bills and manual journals, whose debits
 * are positive. Amounts are before tax. A line has one tax rate: a document with more is a journal.
 * A manual journal has no currency, so that Xero posts it in the company's: one in another is left out.
 */
export function xeroFiles({ country, currency, ...written }: Written): ExportFile[] {
  const fits = ({ document: { lines } }: Documented) => lines.every((it) => it.taxes.length <= 1);
  const { invoices, bills, payments, journals } = sortRows(written, fits);
  const isOwn = (it: Journal) => !isForeign(it, currency);
  return [
    { name: 'README.txt', text: readMe },
    ...csvFiles({
      ...{ name: 'sales-invoices', header: invoiceHeader, most: mostDocuments },
      groups: invoices.map((it) => invoiceRows(it, country)),
    }),
    ...csvFiles({
      ...{ name: 'bills', header: billHeader, most: mostDocuments },
      groups: bills.map((it) => billRows(it, country)),
    }),
    ...journalFiles('payments', payments.filter(isOwn), country),
    ...journalFiles('manual-journals', journals.filter(isOwn), country),
    ...leftOutFiles(
      'not-in-xero',
      [...payments, ...journals].filter((it) => !isOwn(it)),
    ),
  ];
}

const nothing = (count: number): Cell[] => Array.from({ length: count }, () => '');

function invoiceRows(entry: Documented, country: string | null): Cell[][] {
  const { label, name, date, job, currency, document } = entry;
  const total = totalOf(entry);
  return document.lines.map((line) => [
    ...[name ?? '', document.email ?? '', ...nothing(addressHeader.length), label],
    ...[document.poNumber ?? job ?? '', dateCell(date, country)],
    ...[dateCell(document.dueDate, country), amountCell(total, currency), '', line.description],
    ...priceCells(line, currency),
    ...['', line.account.code, taxName(line.taxes[0], { country, side: 'Income' })],
    ...[amountCell(line.taxCents, currency), ...trackingCells(job), currency, ''],
  ]);
}

function billRows(entry: Documented, country: string | null): Cell[][] {
  const { name, date, job, currency, document } = entry;
  const total = totalOf(entry);
  return document.lines.map((line) => [
    ...[name ?? '', '', ...nothing(addressHeader.length), billNumber(entry)],
    ...[dateCell(date, country), dateCell(document.dueDate, country)],
    ...[amountCell(total, currency), '', line.description, ...priceCells(line, currency)],
    ...[line.account.code, taxName(line.taxes[0], { country, side: 'Expenses' })],
    ...[amountCell(line.taxCents, currency), ...trackingCells(job), currency],
  ]);
}

function totalOf({ document }: Documented): number {
  return document.lines.reduce((sum, it) => sum + it.amountCents + it.taxCents, 0);
}

function priceCells(line: Documented['document']['lines'][number], currency: string): Cell[] {
  const { qty, unitCents } = pricedLine(line);
  return [quantityCell(qty), amountCell(unitCents, currency)];
}

function trackingCells(job: string | null): Cell[] {
  return job === null ? nothing(trackingHeader.length) : ['Job', job, '', ''];
}

interface TaxedIn {
  country: string | null;
  side: 'Income' | 'Expenses';
}

/** Returns the display name of a tax rate, as Xero has it in a country from the start. */
function taxName(tax: { label: string; bps: number } | undefined, of: TaxedIn): string {
  const { country, side } = of;
  if (tax === undefined) return untaxedNames[country ?? ''] ?? 'Tax Exempt (0%)';
  const percent = percentOf(tax.bps);
  if (country === 'GB') return `${percent}% (VAT on ${side})`;
  if (country === 'NZ') return `${percent}% GST on ${side}`;
  return country === 'AU' ? `GST on ${side}` : `${tax.label} (${percent}%)`;
}

const untaxedNames: Record<string, string> = {
  GB: 'No VAT',
  NZ: 'No GST',
  AU: 'BAS Excluded',
};

function journalFiles(name: string, journals: Journal[], country: string | null): ExportFile[] {
  const groups = journals.map(({ number, title, entry }) => {
    const narration = [`${title} (${number})`, entry.name].filter(Boolean).join(', ');
    return entry.lines.map(({ account, cents, memo }): Cell[] => [
      ...[narration, longDate(entry.date), memo ?? title, account.code],
      ...[taxName(undefined, { country, side: 'Income' }), amountCell(cents, entry.currency)],
      ...trackingCells(entry.job),
    ]);
  });
  return csvFiles({ name, groups, header: journalHeader, most: mostLines });
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a date as "24 Nov 2026", which Xero reads in every country. */
function longDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

const readMe = `Files for Xero, in the order in which to import them.

sales-invoices.csv   Business, Invoices, Import. Amounts are tax exclusive.
bills.csv            Business, Bills to pay, Import. Amounts are tax exclusive.
payments.csv         Manual journals of money at the bank. Leave them out if the bank feed of Xero
                     brings the same payments, and match them there.
manual-journals.csv  Accounting, Manual journals, Import. All other entries, and documents that cannot
                     be imported as such. Xero posts no manual journal to a bank account or to
                     Accounts Receivable and Payable: give those of Callboard's chart the codes of
                     clearing accounts.
not-in-xero.csv      Records in other currencies that Xero cannot import: its manual journals have no
                     currency and are posted in yours. Enter these by hand, in their currency.

Account codes and the names of tax rates are those of Xero. The job of an entry is its tracking option:
make a tracking category with the name Job first. Each record is in one export only: do not import a
file twice. A record that changed after it was exported is in a later export, which takes the old entry
back and books the new one.
`;
