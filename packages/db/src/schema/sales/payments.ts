import { paymentMethods, settlementKinds } from '@callboard/domain/payments/enums';
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { clients } from '../jobs/clients.ts';
import { invoices } from './invoices.ts';

const cents = () => bigint({ mode: 'number' }).notNull();

/**
 * Money received from a client. What no invoice takes of it is credit of the client. One that was
 * reversed stays, and its settlements end.
 */
export const payments = pgTable(
  'payments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    clientId: id().notNull(),
    amountCents: cents(),
    currency: text().notNull(),
    /** What the bank took on the way: settles invoices, and is booked as a bank fee. */
    feeCents: cents().default(0),
    receivedOn: date({ mode: 'string' }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    reversedOn: date({ mode: 'string' }),
    reversedAt: instant(),
    reversalReason: text(),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('payments_by_client').on(t.workspaceId, t.clientId, t.receivedOn, t.id),
    index('payments_by_date').on(t.workspaceId, t.receivedOn, t.id),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** Credit that went back to a client. One that was reversed stays, and its settlements end. */
export const clientRefunds = pgTable(
  'client_refunds',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    clientId: id().notNull(),
    amountCents: cents(),
    currency: text().notNull(),
    refundedOn: date({ mode: 'string' }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    reversedOn: date({ mode: 'string' }),
    reversedAt: instant(),
    reversalReason: text(),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('client_refunds_by_client').on(t.workspaceId, t.clientId, t.refundedOn, t.id),
    index('client_refunds_by_date').on(t.workspaceId, t.refundedOn, t.id),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/**
 * What settles an invoice, in part or in full: a payment, a credit note or a write-off. The invoice's
 * `paidCents` and `creditedCents` are the sums of those that did not end. A refund takes credit of a
 * payment or a credit note and settles no invoice.
 */
export const invoiceSettlements = pgTable(
  'invoice_settlements',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** Null for a refund. */
    invoiceId: id(),
    kind: text({ enum: settlementKinds }).notNull(),
    paymentId: id(),
    /** The credit note, which is an invoice of its own. */
    creditNoteId: id(),
    refundId: id(),
    amountCents: cents(),
    /** The day in the books. */
    date: date({ mode: 'string' }).notNull(),
    reason: text(),
    endedOn: date({ mode: 'string' }),
    endedAt: instant(),
    createdBy: id(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('invoice_settlements_by_invoice').on(t.workspaceId, t.invoiceId, t.date),
    index('invoice_settlements_by_payment').on(t.workspaceId, t.paymentId),
    index('invoice_settlements_by_credit_note').on(t.workspaceId, t.creditNoteId),
    index('invoice_settlements_by_refund').on(t.workspaceId, t.refundId),
    index('invoice_settlements_by_date').on(t.workspaceId, t.date, t.id),
    tenantKey(t, t.invoiceId, invoices),
    tenantKey(t, t.paymentId, payments),
    tenantKey(t, t.refundId, clientRefunds),
    tenantKey(t, t.creditNoteId, invoices),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** A message that reminded a client of an invoice, or a statement of account. Append-only. */
export const invoiceMessages = pgTable(
  'invoice_messages',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    invoiceId: id(),
    clientId: id().notNull(),
    kind: text({ enum: ['invoice', 'reminder', 'statement'] }).notNull(),
    email: text().notNull(),
    /** Null when it was mailed by itself. */
    sentBy: id(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('invoice_messages_by_invoice').on(t.workspaceId, t.invoiceId, t.createdAt),
    index('invoice_messages_by_client').on(t.workspaceId, t.clientId, t.createdAt),
    tenantKey(t, t.invoiceId, invoices),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.sentBy, memberships),
  ],
);
