import type { FiscalYear } from '@callboard/domain/books/fields';
import type { Period } from '@callboard/domain/books/period';
import { addDays, addMonths } from '@callboard/domain/cash/days';
import type { z } from 'zod';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listPayeeTotals } from '../../spend/bills/list-payee-totals.ts';
import { ledgerHeader, ledgerRows } from '../accounting-exports/formats/plain.ts';
import { requireBooksDownload } from '../accounting-exports/require-books-download.ts';
import { listTaxes } from '../books/list-taxes.ts';
import { selectEntries } from '../books/select-entries.ts';
import { selectJobs } from '../books/select-jobs.ts';
import { balanceRows, profitRows } from './balances.ts';
import {
  type NumberedInvoice,
  selectBillRows,
  selectInvoiceRows,
  selectNumbered,
  selectUnmatchedRows,
} from './list-rows.ts';
import { payeeRows, taxRows } from './report-rows.ts';
import { type PackFile, textFile } from './text-file.ts';

/**
 * Returns what an accountant needs of a fiscal year as files: ledger, trial balance, profit and loss,
 * invoices, bills, payees of the calendar year in which it begins, taxes on both bases, and bank
 * transactions that are not matched; and the invoices and credit notes whose PDFs belong to it.
 * @throws AppError `forbidden`, `confirmation_needed`.
 */
export async function findYearEndPack(
  ctx: Ctx,
  { year }: z.infer<typeof FiscalYear>,
): Promise<{ name: string; period: Period; files: PackFile[]; invoices: NumberedInvoice[] }> {
  requireBooksDownload(ctx);
  const chart = await findBookSettings(ctx);
  const period = fiscalYear(year, chart.fiscalMonth);
  const before = { from: '0001-01-01', to: addDays(period.from, -1) };
  const [earlier, entries] = [await selectEntries(ctx, before), await selectEntries(ctx, period)];
  const jobs = await selectJobs(ctx, entries);
  const named = entries.map(({ projectId, ...it }) => ({
    ...it,
    job: it.job === undefined ? ((projectId && jobs.get(projectId)) ?? null) : it.job,
  }));
  const files = [
    { name: 'README.txt', text: readMe },
    textFile(
      'ledger',
      ledgerHeader,
      named.flatMap((it) => ledgerRows(it)),
    ),
    textFile('trial-balance', ...balanceRows({ earlier, entries })),
    textFile('profit-and-loss', ...profitRows({ chart, entries })),
    textFile('invoices', ...(await selectInvoiceRows(ctx, period))),
    textFile('bills', ...(await selectBillRows(ctx, period))),
    textFile(`payees-${year}`, ...payeeRows(await listPayeeTotals(ctx, { year }))),
    textFile('taxes-accrual', ...taxRows(await listTaxes(ctx, { ...period, basis: 'accrual' }))),
    textFile('taxes-cash', ...taxRows(await listTaxes(ctx, { ...period, basis: 'cash' }))),
    textFile('unmatched-transactions', ...(await selectUnmatchedRows(ctx, period))),
  ];
  const invoices = await selectNumbered(ctx, period);
  return { name: `year-end-${period.from}-to-${period.to}`, period, files, invoices };
}

/** Returns the fiscal year that begins in a calendar year, in a month from 1 to 12. */
export function fiscalYear(year: number, fiscalMonth: number): Period {
  const from = `${year}-${String(fiscalMonth).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, 12), -1) };
}

const readMe = `The books of one fiscal year, from Callboard.

ledger.csv                  Every entry by double entry: one row for each side.
trial-balance.csv           Each account: what it had before, debits, credits, and what it has.
profit-and-loss.csv         Income and expenses by account. Income is positive.
invoices.csv                Invoices and credit notes of the year, with what was settled of them.
invoices/NUMBER.pdf         Each of them as a PDF.
bills.csv                   Bills of the year.
payees-YEAR.csv             What each payee was paid by bills in the calendar year, and whether a
                            company in the US reports it on Form 1099-NEC.
taxes-accrual.csv           Taxes by rate, by the dates of invoices and bills.
taxes-cash.csv              Taxes by rate, when invoices and bills are paid.
unmatched-transactions.csv  Bank transactions that are neither matched nor ignored.

Cells that a spreadsheet would run as a formula begin with an apostrophe.
`;
