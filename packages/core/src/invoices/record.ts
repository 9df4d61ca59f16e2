import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';
import { type InvoiceKind, invoiceKindLabels } from './enums.ts';

const { invoiceLines, invoices } = schema;

/**
 * A row of the table, without its workspace. Amounts of credit notes are positive, as those of
 * invoices: the kind says which side they are on.
 */
export type Invoice = Omit<typeof invoices.$inferSelect, 'workspaceId'>;

/** A line as stored, without its workspace. */
export type InvoiceLine = Omit<typeof invoiceLines.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(invoices);

/** Columns of an invoice, without the workspace. */
export const invoiceColumns = columns;

const { workspaceId: __, ...columnsOfLine } = getTableColumns(invoiceLines);

/** Columns of a line, without the workspace. */
export const lineColumns = columnsOfLine;

/** Returns what sentences call an invoice: its number, or "The draft deposit invoice". */
export function nameOf({ number, kind }: { number: string | null; kind: InvoiceKind }): string {
  return number ?? `The draft ${invoiceKindLabels[kind].toLowerCase()} invoice`;
}
