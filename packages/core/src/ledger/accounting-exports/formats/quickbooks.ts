import {
  amountCell,
  amountOrNone,
  type Cell,
  csvFiles,
  dateCell,
  type ExportFile,
  quantityCell,
} from '../csv-file.ts';
import type { ExportedEntry } from '../exported.ts';
import {
  type Documented,
  type Journal,
  percentOf,
  pricedLine,
  sortRows,
  type Written,
} from './written.ts';

/** QuickBooks Online takes 100 invoices or bills, and 1,000 rows, of one file. */
const most = { groups: 100, rows: 1_000 };

const journalHeader = [
  ...['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits', 'Description', 'Name'],
  ...['Currency', 'Location', 'Class'],
];

const invoiceHeader = [
  ...['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', 'Terms', 'Location', 'Memo'],
  ...['Item(Product/Service)', 'ItemDescription', 'ItemQuantity', 'ItemRate', '*ItemAmount'],
];

const billHeader = [
  ...['*BillNo', '*Supplier', '*BillDate', '*DueDate', 'Terms', 'Location', 'Memo', '*Account'],
  ...['LineDescription', '*LineAmount'],
];

/**
 * Writes an export as the sample files of QuickBooks Online's Import Data: invoices, bills and journal
 * entries, whose accounts are named and not numbered. In the US it cannot import the tax of a
 * document, and nowhere a negative line: such a document is a journal entry. Records in another currency
 * than the company's are in files of their own.
 */
export function quickbooksFiles({ country, currency, ...written }: Written): ExportFile[] {
  const isUs = country === 'US';
  const fits = ({ document: { lines } }: Documented) =>
    lines.every(
      (it) => it.amountCents >= 0 && it.taxes.length <= 1 && !(isUs && it.taxCents !== 0),
    );
  const { invoices, bills, payments, journals } = sortRows(written, fits);
  const taxed = (columns: string[]) => (isUs ? [] : columns);
  const each = <Item>(
    items: readonly Item[],
    of: (item: Item) => ExportedEntry,
    write: (some: Item[], suffix: string) => ExportFile[],
  ) =>
    [...Map.groupBy(items, (it) => of(it).currency)].flatMap(([code, some]) =>
      write(some, currency === null || code === currency ? '' : `-${code}`),
    );
  const ownOf = (it: Documented) => it;
  const files = [
    ...each(invoices, ownOf, (some, suffix) =>
      csvFiles({
        ...{ name: `invoices${suffix}`, most, groups: some.map((it) => invoiceRows(it, country)) },
        header: [...invoiceHeader, ...taxed(['*ItemTaxCode', 'ItemTaxAmount']), 'Currency'],
      }),
    ),
    ...each(bills, ownOf, (some, suffix) =>
      csvFiles({
        ...{ name: `bills${suffix}`, most, groups: some.map((it) => billRows(it, country)) },
        header: [...billHeader, ...taxed(['*LineTaxCode', 'LineTaxAmount']), 'Currency'],
      }),
    ),
    ...each(
      payments,
      (it) => it.entry,
      (some, suffix) => journalFiles(`payments${suffix}`, some, country),
    ),
    ...each(
      journals,
      (it) => it.entry,
      (some, suffix) => journalFiles(`journal-entries${suffix}`, some, country),
    ),
  ];
  return [{ name: 'README.txt', text: readMe }, ...files];
}

function invoiceRows(entry: Documented, country: string | null): Cell[][] {
  const { label, name, date, job, currency, document } = entry;
  return document.lines.map((line) => {
    const { qty, unitCents } = pricedLine(line);
    return [
      ...[label, name ?? '', dateCell(date, country), dateCell(document.dueDate, country), '', ''],
      ...[memoOf(job, document.poNumber), line.account.name, line.description, quantityCell(qty)],
      ...[amountCell(unitCents, currency), amountCell(line.amountCents, currency)],
      ...taxCells(line, { currency, country }),
      currency,
    ];
  });
}

function billRows(entry: Documented, country: string | null): Cell[][] {
  const { name, date, job, currency, document } = entry;
  return document.lines.map((line) => [
    ...[billNumber(entry), name ?? '', dateCell(date, country)],
    ...[dateCell(document.dueDate, country), '', '', memoOf(job), line.account.name],
    ...[line.description, amountCell(line.amountCents, currency)],
    ...taxCells(line, { currency, country }),
    currency,
  ]);
}

interface Taxed {
  taxes: readonly { label: string; bps: number }[];
  taxCents: number;
}

/** The import asks which of its tax codes each of these words is. */
function taxCells(
  { taxes, taxCents }: Taxed,
  { currency, country }: { currency: string; country: string | null },
): Cell[] {
  if (country === 'US') return [];
  const [tax] = taxes;
  const code = tax ? `${tax.label} ${percentOf(tax.bps)}%` : 'No tax';
  return [code, amountCell(taxCents, currency)];
}

/** Returns the number of a bill, or one made from its id. */
export function billNumber({ id, document }: Documented): string {
  return document.number ?? id.slice(-12).toUpperCase();
}

function memoOf(job: string | null, poNumber: string | null = null): string {
  return [job, poNumber && `PO ${poNumber}`].filter(Boolean).join(' · ');
}

function journalFiles(name: string, journals: Journal[], country: string | null): ExportFile[] {
  const groups = journals.map(({ number, title, entry }) =>
    entry.lines.map(({ account, cents, memo }): Cell[] => [
      ...[number, dateCell(entry.date, country), account.name],
      amountOrNone(Math.max(0, cents), entry.currency),
      amountOrNone(Math.max(0, -cents), entry.currency),
      ...[[title, memo].filter(Boolean).join(': '), entry.name ?? '', entry.currency],
      ...['', entry.job ?? ''],
    ]),
  );
  return csvFiles({
    ...{ name, groups, header: journalHeader },
    most: { ...most, groups: Number.POSITIVE_INFINITY },
  });
}

const readMe = `Files for QuickBooks Online, in the order in which to import them (Settings, Import data).

invoices.csv         Invoices. Turn on custom transaction numbers first.
bills.csv            Bills. Some editions in the US cannot import bills.
payments.csv         Journal entries of money at the bank. Leave them out if the bank feed of
                     QuickBooks brings the same payments.
journal-entries.csv  All other journal entries, and documents that cannot be imported as such.

Files with a currency in their names, such as payments-EUR.csv, are in that currency. Turn on
Multicurrency in QuickBooks before you import them, map their column Currency, and check the exchange
rate of each. Without Multicurrency QuickBooks posts them in your currency: do not import them then.

Turn off account numbers before you import, and choose the date format of the files. Customers,
vendors, items and accounts need the names in the files. Each record is in one export only: do not
import a file twice. A record that changed after it was exported is in a later export, which takes the
old entry back and books the new one.
`;
