import { type InvoiceKind, invoiceKindLabels } from '@callboard/domain/invoices/enums';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';
import { balanceSql } from './conditions.ts';

const { clients, invoiceLines, invoices, projects } = schema;

/**
 * A row of the table, without its workspace. Amounts of credit notes are positive, as those of
 * invoices: the kind says which side they are on.
 */
export type Invoice = Omit<RowOf<typeof invoices>, 'encryptedRemitTo'>;

/** A line as stored, without its workspace. */
export type InvoiceLine = RowOf<typeof invoiceLines>;

const { encryptedRemitTo: _remitTo, ...shown } = columnsOf(invoices);

/** Columns of an invoice, without the workspace and its encrypted bank details. */
export const invoiceColumns = shown;

/** Columns of an invoice in lists, with its client and job. */
export const shownColumns = {
  id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  status: invoices.status,
  projectId: invoices.projectId,
  projectName: projects.name,
  jobNo: projects.jobNo,
  clientId: invoices.clientId,
  clientName: clients.name,
  poNumber: invoices.poNumber,
  currency: invoices.currency,
  issueDate: invoices.issueDate,
  dueDate: invoices.dueDate,
  totalCents: invoices.totalCents,
  paidCents: invoices.paidCents,
  creditedCents: invoices.creditedCents,
  balanceCents: balanceSql,
  sentAt: invoices.sentAt,
  viewedAt: invoices.viewedAt,
};

/** Columns of a line, without the workspace. */
export const lineColumns = columnsOf(invoiceLines);

/** Returns what sentences call an invoice: its number, or "The draft deposit invoice". */
export function nameOf({ number, kind }: { number: string | null; kind: InvoiceKind }): string {
  return number ?? `The draft ${invoiceKindLabels[kind].toLowerCase()} invoice`;
}
