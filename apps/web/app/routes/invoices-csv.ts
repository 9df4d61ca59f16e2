import type { ListedInvoice } from '@callboard/core/sales';
import { invoiceKindLabels, invoiceStatusLabels } from '@callboard/domain/invoices/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { readInvoiceList } from '#app/features/sales/invoices/invoice-filters.ts';
import { isOwed } from '#app/features/sales/invoices/invoice-table.tsx';
import type { Route } from './+types/invoices-csv';

const amount = (key: string, label: string, of: (it: ListedInvoice) => number) => ({
  ...{ key, label },
  text: (it: ListedInvoice) => plainAmount(of(it), it.currency),
});
const signOf = ({ kind }: ListedInvoice) => (kind === 'credit_note' ? -1 : 1);

const columns: CsvColumn<ListedInvoice>[] = [
  { key: 'number', label: 'Number', text: (it) => it.number },
  { key: 'number', label: 'Kind', text: (it) => invoiceKindLabels[it.kind] },
  { key: 'status', label: 'Status', text: (it) => invoiceStatusLabels[it.shownStatus] },
  { key: 'status', label: 'Days overdue', text: (it) => it.daysOverdue || null },
  { key: 'client', label: 'Client', text: (it) => it.clientName },
  { key: 'number', label: 'Job', text: (it) => `${it.jobNo} ${it.projectName}` },
  { key: 'number', label: 'Purchase order', text: (it) => it.poNumber },
  { key: 'issued', label: 'Dated', text: (it) => it.issueDate },
  { key: 'due', label: 'Due', text: (it) => it.dueDate },
  amount('total', 'Total', (it) => signOf(it) * it.totalCents),
  amount('balance', 'Paid', (it) => it.paidCents),
  amount('balance', 'Credited', (it) => it.creditedCents),
  amount('balance', 'Balance', (it) => (isOwed(it) ? it.balanceCents : 0)),
  { key: 'total', label: 'Currency', text: (it) => it.currency },
  { key: 'balance', label: 'Paid on', text: (it) => it.paidOn },
];

/** The list of invoices as a file, with its filters and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const list = readInvoiceList(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).invoices.list({ ...list, ...page });
  return csvOf(context, { request, name: 'invoices', columns, read });
}
