import type { ListedInvoice } from '@callboard/core/sales';
import { invoiceKindLabels, invoiceStatusLabels } from '@callboard/domain/invoices/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import type { ListColumn } from '#app/ui/list/columns.ts';

const inFile = { isOnlyInFile: true } as const;

/** Columns of the list of invoices. */
export const invoiceColumns = [
  { key: 'number', label: 'Invoice', isSortable: true },
  { key: 'number', label: 'Number', ...inFile, text: (it) => it.number },
  { key: 'number', label: 'Kind', ...inFile, text: (it) => invoiceKindLabels[it.kind] },
  {
    ...{ key: 'status', label: 'Status', width: '10rem' },
    text: (it) => invoiceStatusLabels[it.shownStatus],
  },
  { key: 'status', label: 'Days overdue', ...inFile, text: (it) => it.daysOverdue || null },
  { key: 'client', label: 'Client', isSortable: true, width: '18%', text: (it) => it.clientName },
  { key: 'number', label: 'Job', ...inFile, text: (it) => `${it.jobNo} ${it.projectName}` },
  { key: 'number', label: 'Purchase order', ...inFile, text: (it) => it.poNumber },
  {
    ...{ key: 'issued', label: 'Dated', isSortable: true, width: '7.5rem', isHiddenOnPhone: true },
    text: (it) => it.issueDate,
  },
  { key: 'due', label: 'Due', isSortable: true, width: '7.5rem', text: (it) => it.dueDate },
  {
    ...{ key: 'total', label: 'Total', isSortable: true, width: '8.5rem', align: 'end' },
    isHiddenOnPhone: true,
    text: (it) => plainAmount(signedTotalOf(it), it.currency),
  },
  {
    ...{ key: 'balance', label: 'Paid', ...inFile },
    text: (it) => plainAmount(it.paidCents, it.currency),
  },
  {
    ...{ key: 'balance', label: 'Credited', ...inFile },
    text: (it) => plainAmount(it.creditedCents, it.currency),
  },
  {
    ...{ key: 'balance', label: 'Balance', isSortable: true, width: '8.5rem', align: 'end' },
    text: (it) => plainAmount(isOwed(it) ? it.balanceCents : 0, it.currency),
  },
  { key: 'total', label: 'Currency', ...inFile, text: (it) => it.currency },
  { key: 'balance', label: 'Paid on', ...inFile, text: (it) => it.paidOn },
] as const satisfies ListColumn<ListedInvoice>[];

/** Returns whether something is still to be paid of it. */
export function isOwed({ kind, shownStatus }: Pick<ListedInvoice, 'kind' | 'shownStatus'>) {
  const open = ['sent', 'viewed', 'partially_paid', 'overdue'];
  return kind !== 'credit_note' && open.includes(shownStatus);
}

/** Returns its total. The amount of a credit note is the company's loss. */
export function signedTotalOf({ kind, totalCents }: ListedInvoice): number {
  return kind === 'credit_note' ? -totalCents : totalCents;
}
