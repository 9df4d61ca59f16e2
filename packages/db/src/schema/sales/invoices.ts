import { bidSections } from '@callboard/domain/estimates/enums';
import { invoiceKinds, invoiceStatuses, taxRoundings } from '@callboard/domain/invoices/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foundBy, id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { estimates } from '../bids/estimates.ts';
import { timecards } from '../crew/wrap-reports.ts';
import { clients } from '../jobs/clients.ts';
import { projects } from '../jobs/projects.ts';

/** Who pays an invoice, as printed. */
export interface BillTo {
  name: string;
  address: string | null;
  email: string | null;
  taxId: string | null;
}

/** A tax that the company charges, in basis points: "VAT", 2000. */
export interface InvoiceTax {
  label: string;
  bps: number;
}

/** What an issued invoice prints of the company, as it was then. */
export interface InvoiceLetterhead {
  company: string;
  address: string | null;
  taxId: string | null;
  country: string | null;
  /** The logo as a `data:` URL. */
  logoUrl: string | null;
}

const cents = () => bigint({ mode: 'number' }).notNull();

/** How the company invoices. One row per workspace, made at first change. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    workspaceId: workspaceId()
      .references(() => workspaces.id)
      .primaryKey(),
    /** Unique, because encrypted texts are bound to it. */
    id: id().notNull(),
    numberPrefix: text().notNull().default('INV-'),
    nextNumber: integer().notNull().default(1001),
    /** Whether numbers begin again each year, after the year: `INV-2027-001`. */
    restartsYearly: boolean().notNull().default(false),
    /** Year of the next number, with `restartsYearly`. */
    numberYear: integer(),
    termsDays: integer().notNull().default(30),
    taxes: jsonb().$type<InvoiceTax[]>().notNull().default([]),
    /** How the tax of new documents is rounded. */
    taxRounding: text({ enum: taxRoundings }).notNull().default('document'),
    /** Printed below the lines. */
    notes: text(),
    taxId: text(),
    /** Bank details to pay to, encrypted under APP_SECRET. */
    encryptedRemitTo: text(),
    /** Whether reminders are mailed by themselves. */
    sendsReminders: boolean().notNull().default(true),
    /** The most that a payment may be short and count as bank fee. */
    shortfallCents: cents().default(5000),
    ...lifecycle(),
  },
  (t) => [uniqueIndex('invoice_settings_id_key').on(t.workspaceId, t.id)],
);

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
    /** Those from before it was kept are rounded on each line. */
    taxRounding: text({ enum: taxRoundings }).notNull().default('line'),
    totalCents: cents(),
    /** Settled by payments; kept equal to the sum of its `invoice_settlements` that did not end. */
    paidCents: cents().default(0),
    /** Settled by credit notes and write-offs; the same. */
    creditedCents: cents().default(0),
    estimateId: id(),
    /** The invoice that a credit note corrects. */
    creditOf: id(),
    /** Position of the payment in the estimate's schedule, from 0. */
    scheduleStep: integer(),
    /** Printed below the lines. */
    notes: text(),
    /** Instructions of the client's vendor portal, shown to the company only. */
    vendorPortalUrl: text(),
    letterhead: jsonb().$type<InvoiceLetterhead>(),
    /** Where to pay to as it was when it was issued, encrypted as that of the settings. */
    encryptedRemitTo: text(),
    sentAt: instant(),
    sentTo: text(),
    viewedAt: instant(),
    /** When the payment that settled it was received. */
    paidOn: date({ mode: 'string' }),
    paidAt: instant(),
    voidedAt: instant(),
    voidReason: text(),
    /** Whether no reminders are mailed for it. */
    isReminderOff: boolean().notNull().default(false),
    /** Days from the due date of the reminder that was mailed last; null before the first. */
    lastReminderDays: integer(),
    lastRemindedAt: instant(),
    createdBy: id(),
    /** Increases at each change of the draft. */
    revision: integer().notNull().default(1),
    foundBy: foundBy('ARRAY[number, po_number]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('invoices_number_key').on(t.workspaceId, t.number),
    index('invoices_by_credit_of').on(t.workspaceId, t.creditOf),
    index('invoices_by_status')
      .on(t.workspaceId, t.status, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('invoices_open_by_due')
      .on(t.workspaceId, t.dueDate, t.id)
      .where(sql`deleted_at is null and status in ('sent', 'viewed', 'partially_paid')`),
    index('invoices_by_issue_date')
      .on(t.workspaceId, t.issueDate, t.id)
      .where(sql`deleted_at is null`),
    uniqueIndex('invoices_schedule_step_key')
      .on(t.workspaceId, t.estimateId, t.scheduleStep)
      .where(sql`deleted_at is null`),
    index('invoices_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('invoices_by_project').on(t.workspaceId, t.projectId, t.createdAt),
    index('invoices_by_client').on(t.workspaceId, t.clientId, t.createdAt),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.estimateId, estimates),
    tenantKey(t, t.creditOf, t),
    tenantKey(t, t.createdBy, memberships),
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
    /** In hundredths. */
    qty: integer().notNull().default(100),
    unitCents: cents().default(0),
    /** Before tax. */
    amountCents: cents(),
    /** Taxes on the line, with their words. */
    taxes: jsonb().$type<InvoiceTax[]>().notNull().default([]),
    taxCents: cents().default(0),
    /** Section of the bid, which decides the account of the books. */
    section: text({ enum: bidSections }),
    /** The timecard that it invoices. */
    timecardId: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('invoice_lines_by_invoice').on(t.workspaceId, t.invoiceId, t.position),
    index('invoice_lines_by_timecard').on(t.workspaceId, t.timecardId),
    tenantKey(t, t.invoiceId, invoices),
    tenantKey(t, t.timecardId, timecards),
  ],
);
