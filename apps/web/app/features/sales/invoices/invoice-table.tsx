import type { ListedInvoice } from '@callboard/core/sales';
import { invoiceKindLabels } from '@callboard/domain/invoices/enums';
import { PlainDate } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Money } from '#app/ui/money/money.tsx';
import { Table } from '#app/ui/table.tsx';
import { invoiceColumns, isOwed, signedTotalOf } from './invoice-columns.ts';
import { InvoiceStatus } from './invoice-status.tsx';

const allColumns = tableColumns(invoiceColumns, {
  number: (it) => <Title invoice={it} />,
  status: (it) => (
    <InvoiceStatus
      status={it.shownStatus}
      daysOverdue={it.daysOverdue}
      isCreditNote={it.kind === 'credit_note'}
    />
  ),
  issued: (it) => it.issueDate && <PlainDate date={it.issueDate} />,
  due: (it) => it.dueDate && <PlainDate date={it.dueDate} />,
  total: (it) => <Money minorUnits={signedTotalOf(it)} currency={it.currency} />,
  balance: (it) =>
    isOwed(it) && (
      <Money minorUnits={it.balanceCents} currency={it.currency} className="text-ink" />
    ),
});

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
  const columns = allColumns.filter((it) => !without.includes(it.key));
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
