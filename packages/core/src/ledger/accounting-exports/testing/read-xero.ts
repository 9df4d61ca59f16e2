import type { ExportFile } from '../csv-file.ts';
import { type Booked, centsOf, dateOf, type Row, requireBalance } from './booked.ts';
import { readCsv } from './read-csv.ts';

/** Reads files as Xero imports them: journals are in the company's currency, which is dollars. */
export function readXero(files: readonly ExportFile[], country: string): Booked[] {
  return files.flatMap(({ name, text }) => {
    const rows = readCsv(text);
    if (name.startsWith('sales-invoices')) return documentsOf(rows, { country, ...sales });
    if (name.startsWith('bills')) return documentsOf(rows, { country, ...purchases });
    const journals = rows.map(journalOf);
    requireBalance(journals);
    return journals;
  });
}

const sales = { owed: '1200', tax: '2200', sign: -1 };
const purchases = { owed: '2000', tax: '1300', sign: 1 };

type Side = typeof sales & { country: string };

/** A line is its quantity times its price, and the total is that of all lines of a number and a contact. */
function documentsOf(rows: readonly Row[], { country, owed, tax: taxed, sign }: Side): Booked[] {
  const groups = Map.groupBy(rows, (it) => `${it.ContactName} ${it.InvoiceNumber}`);
  return [...groups.values()].flatMap((some) => {
    const booked = some.flatMap((row) => {
      const { Currency: currency = '', AccountCode: account = '' } = row;
      const known = { date: dateOf(row.InvoiceDate, country), currency };
      const price = Number(row.Quantity) * Number(row.UnitAmount);
      const [cents, tax] = [centsOf(price.toFixed(2), currency), centsOf(row.TaxAmount, currency)];
      return [
        { ...known, account: owed, cents: -sign * (cents + tax) },
        { ...known, account, cents: sign * cents },
        { ...known, account: taxed, cents: sign * tax },
      ];
    });
    const total = booked.reduce((sum, it) => sum + (it.account === owed ? it.cents : 0), 0);
    const said = centsOf(some[0]?.Total, some[0]?.Currency);
    if (said !== -sign * total)
      throw new Error(`Total ${said} is not that of the lines: ${total}.`);
    return booked;
  });
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function journalOf(row: Row) {
  const [day = '', month = '', year = ''] = row.Date?.split(' ') ?? [];
  const number = String(months.indexOf(month) + 1).padStart(2, '0');
  const known = { date: `${year}-${number}-${day}`, currency: 'USD', entry: row.Narration ?? '' };
  return { ...known, account: row.AccountCode ?? '', cents: centsOf(row.Amount) };
}
