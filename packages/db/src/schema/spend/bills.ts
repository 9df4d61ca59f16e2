import {
  billKinds,
  billLineKinds,
  billMessageAuthors,
  billPaidSources,
  billSources,
  billStatuses,
} from '@callboard/domain/bills/enums';
import { costSections } from '@callboard/domain/estimates/enums';
import { taxRoundings } from '@callboard/domain/invoices/enums';
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
} from 'drizzle-orm/pg-core';
import { foundBy, id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { estimateLines } from '../bids/estimates.ts';
import { bookings, crewMembers } from '../crew/crew.ts';
import { timecards } from '../crew/wrap-reports.ts';
import { files } from '../files/files.ts';
import { projects } from '../jobs/projects.ts';
import type { InvoiceTax } from '../sales/invoices.ts';
import { purchaseOrders } from './costs.ts';

const cents = () => bigint({ mode: 'number' });

/** Who approves bills up to which amount. One row per workspace, made at first change. */
export const billSettings = pgTable('bill_settings', {
  workspaceId: workspaceId()
    .references(() => workspaces.id)
    .primaryKey(),
  /** Up to this amount the producer of the job approves; null for any amount. */
  producerLimitCents: cents(),
  termsDays: integer().notNull().default(30),
  /** Whether a bill of a person without a tax form needs an override to be approved. */
  needsTaxForm: boolean().notNull().default(true),
  ...lifecycle(),
});

/** A list of bills that are paid together, as a file for the bank. */
export const payRuns = pgTable(
  'pay_runs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    payOn: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    totalCents: cents().notNull(),
    createdBy: id(),
    paidAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('pay_runs_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** A bill of a crew member or a vendor to the company. */
export const bills = pgTable(
  'bills',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    kind: text({ enum: billKinds }).notNull(),
    /** The number that the payee gave it. */
    number: text(),
    /** Who is paid, in the address book; null for a vendor that is not in it. */
    crewMemberId: id(),
    payeeName: text().notNull(),
    /** Null for what no job ordered, such as rent. */
    projectId: id(),
    purchaseOrderId: id(),
    currency: text().notNull(),
    /** The sum of its lines with their taxes. */
    amountCents: cents().notNull(),
    taxCents: cents().notNull().default(0),
    /** Those from before it was kept are rounded on each line. */
    taxRounding: text({ enum: taxRoundings }).notNull().default('line'),
    billedOn: date({ mode: 'string' }).notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    status: text({ enum: billStatuses }).notNull(),
    source: text({ enum: billSources }).notNull(),
    fileId: id(),
    /** SHA-256 of the file, which tells duplicates. */
    fileSha256: text(),
    notes: text(),
    /** The member who entered it; null when the payee sent it. */
    enteredBy: id(),
    approvedBy: id(),
    approvedAt: instant(),
    /** Why it was approved although a check warned. */
    overrideReason: text(),
    scheduledFor: date({ mode: 'string' }),
    payRunId: id(),
    /** What its pay run pays of it: what the bank has not withdrawn before. */
    payRunCents: cents(),
    paidOn: date({ mode: 'string' }),
    paidAt: instant(),
    paidSource: text({ enum: billPaidSources }),
    paidReference: text(),
    voidReason: text(),
    foundBy: foundBy('ARRAY[payee_name, number]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bills_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('bills_by_status')
      .on(t.workspaceId, t.status, t.dueOn, t.id)
      .where(sql`deleted_at is null`),
    index('bills_by_due').on(t.workspaceId, t.dueOn, t.id).where(sql`deleted_at is null`),
    index('bills_by_project').on(t.workspaceId, t.projectId, t.dueOn),
    index('bills_by_crew_member').on(t.workspaceId, t.crewMemberId, t.billedOn),
    index('bills_by_number').on(t.workspaceId, sql`lower(${t.payeeName})`, sql`lower(${t.number})`),
    index('bills_by_purchase_order').on(t.workspaceId, t.purchaseOrderId),
    index('bills_by_paid').on(t.workspaceId, t.paidOn, t.id).where(sql`status = 'paid'`),
    index('bills_by_pay_run').on(t.workspaceId, t.payRunId),
    index('bills_by_file').on(t.workspaceId, t.fileId),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.purchaseOrderId, purchaseOrders),
    tenantKey(t, t.fileId, files),
    tenantKey(t, t.payRunId, payRuns),
    tenantKey(t, t.enteredBy, memberships),
    tenantKey(t, t.approvedBy, memberships),
  ],
);

/** A line of a bill, coded to a section of the bid and perhaps to its line. */
export const billLines = pgTable(
  'bill_lines',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    billId: id().notNull(),
    position: integer().notNull(),
    kind: text({ enum: billLineKinds }).notNull(),
    description: text().notNull(),
    /** In hundredths: hours, days, miles or pieces. */
    qty: integer().notNull().default(100),
    rateCents: cents().notNull(),
    /** Before tax. */
    amountCents: cents().notNull(),
    taxes: jsonb().$type<InvoiceTax[]>().notNull().default([]),
    taxCents: cents().notNull().default(0),
    section: text({ enum: costSections }),
    lineId: id(),
    /** The booking and the date that it bills. */
    bookingId: id(),
    date: date({ mode: 'string' }),
    timecardId: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bill_lines_by_bill').on(t.workspaceId, t.billId, t.position),
    index('bill_lines_by_booking').on(t.workspaceId, t.bookingId, t.date),
    index('bill_lines_by_timecard').on(t.workspaceId, t.timecardId),
    index('bill_lines_by_line').on(t.workspaceId, t.lineId),
    tenantKey(t, t.billId, bills),
    tenantKey(t, t.lineId, estimateLines),
    tenantKey(t, t.bookingId, bookings),
    tenantKey(t, t.timecardId, timecards),
  ],
);

/** A question about a bill, or its answer. */
export const billMessages = pgTable(
  'bill_messages',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    billId: id().notNull(),
    author: text({ enum: billMessageAuthors }).notNull(),
    membershipId: id(),
    body: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bill_messages_by_bill').on(t.workspaceId, t.billId, t.createdAt),
    tenantKey(t, t.billId, bills),
    tenantKey(t, t.membershipId, memberships),
  ],
);
