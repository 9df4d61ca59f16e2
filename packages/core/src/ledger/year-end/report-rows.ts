import { taxFormLabels } from '@callboard/domain/crew/enums';
import type { PayeeTotal } from '../../spend/bills/list-payee-totals.ts';
import { amountCell } from '../accounting-exports/csv-file.ts';
import type { TaxRow } from '../books/tax-report.ts';
import type { Table } from './text-file.ts';

/** Returns what each payee was paid, with what box 1 of Form 1099-NEC has. */
export function payeeRows({
  payees,
  reportedFromCents,
}: {
  payees: readonly PayeeTotal[];
  reportedFromCents: number | null;
}): Table {
  const header = [
    ...['Payee', 'Loan-out', 'Tax form', 'Tax form on file', 'Tax ID ends in', 'Bills', 'Paid'],
    ...['Of it expenses', '1099-NEC box 1', 'To report', 'Reported from', 'Currency'],
  ];
  const rows = payees.map((it) => [
    ...[it.name, it.loanOutName ?? '', it.taxForm ? taxFormLabels[it.taxForm] : ''],
    ...[it.hasTaxForm ? 'yes' : 'no', it.taxIdEnding ?? '', String(it.bills)],
    ...[amountCell(it.paidCents, it.currency), amountCell(it.expensesCents, it.currency)],
    amountCell(it.paidCents - it.expensesCents, it.currency),
    it.isReportable ? 'yes' : 'no',
    reportedFromCents === null ? '' : amountCell(reportedFromCents, 'USD'),
    it.currency,
  ]);
  return [header, rows];
}

/** Returns taxes by rate, with what is owed of each. */
export function taxRows(taxes: readonly TaxRow[]): Table {
  const header = [
    ...['Tax', 'Rate in percent', 'Charged on', 'Tax charged', 'Paid on', 'Tax paid'],
    ...['To pay', 'Currency'],
  ];
  const rows = taxes.map((it) => [
    ...[it.label, String(it.bps / 100)],
    ...[it.chargedOnCents, it.chargedCents, it.paidOnCents, it.paidCents].map((cents) =>
      amountCell(cents, it.currency),
    ),
    amountCell(it.chargedCents - it.paidCents, it.currency),
    it.currency,
  ]);
  return [header, rows];
}
