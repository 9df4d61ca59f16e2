import type { ListedBill } from '@callboard/core/spend';
import { billKindLabels, billStatusLabels } from '@callboard/domain/bills/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { readBillList } from '#app/features/spend/bills/bill-filters.ts';
import type { Route } from './+types/bills-csv';

const columns: CsvColumn<ListedBill>[] = [
  { key: 'payee', label: 'Payee', text: (it) => it.payeeName },
  { key: 'payee', label: 'Number', text: (it) => it.number },
  { key: 'payee', label: 'Kind', text: (it) => billKindLabels[it.kind] },
  { key: 'payee', label: 'Job number', text: (it) => it.jobNo },
  { key: 'payee', label: 'Job', text: (it) => it.projectName },
  { key: 'payee', label: 'Purchase order', text: (it) => it.orderNumber },
  { key: 'checks', label: 'Checks', text: (it) => it.findings.map(({ text }) => text).join(' ') },
  { key: 'status', label: 'Status', text: (it) => billStatusLabels[it.status] },
  { key: 'due', label: 'Bill date', text: (it) => it.billedOn },
  { key: 'due', label: 'Due', text: (it) => it.dueOn },
  { key: 'due', label: 'Scheduled', text: (it) => it.scheduledFor },
  { key: 'due', label: 'Paid', text: (it) => it.paidOn },
  { key: 'amount', label: 'Tax', text: (it) => plainAmount(it.taxCents, it.currency) },
  { key: 'amount', label: 'Amount', text: (it) => plainAmount(it.amountCents, it.currency) },
  { key: 'amount', label: 'Currency', text: (it) => it.currency },
];

/** The list of bills as a file, with its filters and order, or those that were selected. */
export function loader({ request, context }: Route.LoaderArgs) {
  const list = readBillList(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).bills.list({ ...list, ...page });
  return csvOf(context, { request, name: 'bills', columns, read });
}
