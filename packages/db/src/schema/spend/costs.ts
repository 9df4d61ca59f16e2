import { costKinds, purchaseOrderStatuses } from '@callboard/domain/costs/enums';
import { costSections } from '@callboard/domain/estimates/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { estimateLines } from '../bids/estimates.ts';
import { crewMembers } from '../crew/crew.ts';
import { files } from '../files/files.ts';
import { projects } from '../jobs/projects.ts';

const cents = () => bigint({ mode: 'number' });

/** A line of a purchase order. Quantities are in hundredths. */
export interface PurchaseOrderLine {
  description: string;
  qty: number;
  unitCents: number;
  amountCents: number;
}

/** What of a purchase a company lets its people approve. One row per workspace, made at first change. */
export const costSettings = pgTable('cost_settings', {
  workspaceId: workspaceId()
    .references(() => workspaces.id)
    .primaryKey(),
  nextPurchaseOrderNo: integer().notNull().default(1001),
  /** Up to this amount a coordinator approves purchase orders; null for any amount. */
  coordinatorLimitCents: cents().default(0),
  /** The same for the producer of the job. */
  producerLimitCents: cents(),
  ...lifecycle(),
});

/** What is ordered from a vendor for a job, coded to a section of the bid and perhaps to its line. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    number: text().notNull(),
    projectId: id().notNull(),
    vendorName: text().notNull(),
    vendorEmail: text(),
    /** The vendor in the address book. */
    crewMemberId: id(),
    section: text({ enum: costSections }).notNull(),
    lineId: id(),
    lines: jsonb().$type<PurchaseOrderLine[]>().notNull(),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    neededOn: date({ mode: 'string' }),
    /** Where and how it is delivered, printed on the order. */
    notes: text(),
    status: text({ enum: purchaseOrderStatuses }).notNull(),
    requestedBy: id(),
    approvedBy: id(),
    approvedAt: instant(),
    /** When it was mailed last. */
    sentAt: instant(),
    receivedAt: instant(),
    voidReason: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('purchase_orders_number_key').on(t.workspaceId, t.number),
    index('purchase_orders_by_project')
      .on(t.workspaceId, t.projectId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('purchase_orders_by_line').on(t.workspaceId, t.lineId),
    index('purchase_orders_by_crew_member').on(t.workspaceId, t.crewMemberId),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.lineId, estimateLines),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.requestedBy, memberships),
    tenantKey(t, t.approvedBy, memberships),
  ],
);

/** Cash that somebody of a job was given, to account for with receipts. */
export const pettyCashFloats = pgTable(
  'petty_cash_floats',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    holderName: text().notNull(),
    crewMemberId: id(),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    givenOn: date({ mode: 'string' }).notNull(),
    /** What came back when it was closed. */
    returnedCents: cents(),
    closedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('petty_cash_floats_by_project')
      .on(t.workspaceId, t.projectId, t.createdAt)
      .where(sql`deleted_at is null`),
    index('petty_cash_floats_by_crew_member').on(t.workspaceId, t.crewMemberId),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.crewMemberId, crewMembers),
  ],
);

/** Money that a job spent, coded to a section of the bid and perhaps to its line. */
export const costs = pgTable(
  'costs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    kind: text({ enum: costKinds }).notNull(),
    section: text({ enum: costSections }).notNull(),
    lineId: id(),
    purchaseOrderId: id(),
    floatId: id(),
    vendorName: text().notNull(),
    description: text(),
    /** Negative for a refund. */
    amountCents: cents().notNull(),
    currency: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** A photo or a scan among the files of the job. */
    fileId: id(),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('costs_by_project')
      .on(t.workspaceId, t.projectId, t.date, t.id)
      .where(sql`deleted_at is null`),
    index('costs_by_amount')
      .on(t.workspaceId, t.amountCents, t.date)
      .where(sql`deleted_at is null`),
    index('costs_by_purchase_order').on(t.workspaceId, t.purchaseOrderId),
    index('costs_by_float').on(t.workspaceId, t.floatId),
    index('costs_by_line').on(t.workspaceId, t.lineId),
    index('costs_by_file').on(t.workspaceId, t.fileId),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.lineId, estimateLines),
    tenantKey(t, t.purchaseOrderId, purchaseOrders),
    tenantKey(t, t.floatId, pettyCashFloats),
    tenantKey(t, t.fileId, files),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** Budget moved from one section or line of a bid to another. Never changed. */
export const budgetMoves = pgTable(
  'budget_moves',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    fromSection: text({ enum: costSections }).notNull(),
    fromLineId: id(),
    toSection: text({ enum: costSections }).notNull(),
    toLineId: id(),
    amountCents: cents().notNull(),
    reason: text(),
    createdBy: id(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('budget_moves_by_project').on(t.workspaceId, t.projectId, t.createdAt),
    index('budget_moves_from_line').on(t.workspaceId, t.fromLineId),
    index('budget_moves_to_line').on(t.workspaceId, t.toLineId),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.fromLineId, estimateLines),
    tenantKey(t, t.toLineId, estimateLines),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** What somebody expects a section, or a line, to cost still. Without a row it is what is left of the bid. */
export const costForecasts = pgTable(
  'cost_forecasts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    projectId: id().notNull(),
    section: text({ enum: costSections }).notNull(),
    /** Empty for what is coded to no line of the section. */
    lineId: id().notNull().default(''),
    toCompleteCents: cents().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.projectId, t.section, t.lineId] }),
    tenantKey(t, t.projectId, projects),
  ],
);
