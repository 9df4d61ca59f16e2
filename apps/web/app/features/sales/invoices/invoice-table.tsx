import type { ListedInvoice } from '@callboard/core/sales';
import { invoiceKindLabels } from '@callboard/domain/invoices/enums';
import { PlainDate } from '#app/ui/date.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { InvoiceStatus } from './invoice-status.tsx';

/** Columns of the list of invoices. */
export const invoiceColumns: Column<ListedInvoice>[] = [
  { key: 'number', label: 'Invoice', isSortable: true, cell: (it) => <Title invoice={it} /> },
  {
    key: 'status',
    label: 'Status',
    width: '10rem',
    cell: (it) => (
      <InvoiceStatus
        status={it.shownStatus}
        daysOverdue={it.daysOverdue}
        isCreditNote={it.kind === 'credit_note'}
      />
    ),
  },
  {
    key: 'client',
    label: 'Client',
    isSortable: true,
    width: '18%',
    cell: (it) => it.clientName,
  },
  {
    key: 'issued',
    label: 'Dated',
    isSortable: true,
    width: '7.5rem',
    isHiddenOnPhone: true,
    cell: (it) => it.issueDate && <PlainDate date={it.issueDate} />,
  },
  {
    key: 'due',
    label: 'Due',
    isSortable: true,
    width: '7.5rem',
    cell: (it) => it.dueDate && <PlainDate date={it.dueDate} />,
  },
  {
    key: 'total',
    label: 'Total',
    isSortable: true,
    width: '8.5rem',
    align: 'end',
    isHiddenOnPhone: true,
    cell: (it) => <Money minorUnits={signed(it)} currency={it.currency} />,
  },
  {
    key: 'balance',
    label: 'Balance',
    isSortable: true,
    width: '8.5rem',
    align: 'end',
    cell: (it) =>
      isOwed(it) && (
        <Money minorUnits={it.balanceCents} currency={it.currency} className="text-ink" />
      ),
  },
];

/** Returns whether something is still to be paid of it. */
export function isOwed({ kind, shownStatus }: Pick<ListedInvoice, 'kind' | 'shownStatus'>) {
  const open = ['sent', 'viewed', 'partially_paid', 'overdue'];
  return kind !== 'credit_note' && open.includes(shownStatus);
}

/** The amount of a credit note is the company's loss. */
function signed({ kind, totalCents }: ListedInvoice): number {
  return kind === 'credit_note' ? -totalCents : totalCents;
}

/** Returns what a list calls an invoice: "INV-1061", or "Draft" without a number. */
export function titleOf({ number, kind }: Pick<ListedInvoice, 'number' | 'kind'>): string {
  return number ?? `Draft ${invoiceKindLabels[kind].toLowerCase()}`;
}

function Title({ invoice }: { invoice: ListedInvoice }) {
  const { number, kind, jobNo, projectName } = invoice;
  return (
    <span className="grid">
      <span className="tabular truncate">{titleOf(invoice)}</span>
      <span className="truncate text-xs text-faint">
        {number !== null && `${invoiceKindLabels[kind]} · `}
        {jobNo} <bdi>{projectName}</bdi>
      </span>
    </span>
  );
}

/** A row of the list, with its name for screen readers. */
export type InvoiceRow = ListedInvoice & { name: string };

/** Returns the rows of a list. */
export const toRows = (invoices: ListedInvoice[]): InvoiceRow[] =>
  invoices.map((it) => ({ ...it, name: `${titleOf(it)}, ${it.clientName}` }));

interface InvoiceTableProps {
  invoices: ListedInvoice[];
  /** Adds checkboxes, for the list of the company. */
  selection?: Selection<InvoiceRow>;
  /** Keys of columns that the page shows anyway. */
  without?: string[];
  isSortable?: boolean;
}

/** Invoices, each of which opens with Enter or a click. */
export function InvoiceTable({ invoices, selection, without = [], isSortable }: InvoiceTableProps) {
  const columns = invoiceColumns.filter((it) => !without.includes(it.key));
  return (
    <Table
      label="Invoices"
      columns={isSortable ? columns : columns.map((it) => ({ ...it, isSortable: false }))}
      rows={toRows(invoices)}
      rowKey={(it) => it.id}
      rowLink={(it) => `/invoices/${it.id}`}
      selection={selection}
    />
  );
}
