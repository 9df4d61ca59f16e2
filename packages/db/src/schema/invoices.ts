import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, lifecycle, workspaceId } from '../columns.ts';
import { invoiceKinds, invoiceStatuses } from '../enums.ts';
import { clients } from './clients.ts';
import { estimates } from './estimates.ts';
import { projects } from './projects.ts';
import { workspaces } from './workspaces.ts';

/** Who pays an invoice, as printed. */
export interface BillTo {
  name: string;
  address: string | null;
  email: string | null;
  taxId: string | null;
}

const cents = () => bigint({ mode: 'number' }).notNull();

/** An invoice to a client. It takes its number when it is issued. */
export const invoices = pgTable(
  'invoices',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    number: text(),
    kind: text({ enum: invoiceKinds }).notNull(),
    status: text({ enum: invoiceStatuses }).notNull().default('draft'),
    projectId: id().notNull(),
    clientId: id().notNull(),
    billTo: jsonb().$type<BillTo>().notNull(),
    poNumber: text(),
    currency: text().notNull(),
    issueDate: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }),
    subtotalCents: cents(),
    taxCents: cents().default(0),
    totalCents: cents(),
    paidCents: cents().default(0),
    estimateId: id(),
    /** Position of the payment in the estimate's schedule, from 0. */
    scheduleStep: integer(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('invoices_number_key').on(t.workspaceId, t.number),
    uniqueIndex('invoices_schedule_step_key')
      .on(t.workspaceId, t.estimateId, t.scheduleStep)
      .where(sql`deleted_at is null`),
    index('invoices_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('invoices_by_project').on(t.workspaceId, t.projectId, t.createdAt),
    index('invoices_by_client').on(t.workspaceId, t.clientId, t.createdAt),
    foreignKey({
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.clientId],
      foreignColumns: [clients.workspaceId, clients.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.estimateId],
      foreignColumns: [estimates.workspaceId, estimates.id],
    }),
  ],
);

/** A row of an invoice. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    invoiceId: id().notNull(),
    position: integer().notNull(),
    description: text().notNull(),
    amountCents: cents(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('invoice_lines_by_invoice').on(t.workspaceId, t.invoiceId, t.position),
    foreignKey({
      columns: [t.workspaceId, t.invoiceId],
      foreignColumns: [invoices.workspaceId, invoices.id],
    }),
  ],
);
