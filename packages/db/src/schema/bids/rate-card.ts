import { bidSections, type paymentMoments, rateUnits } from '@callboard/domain/estimates/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, lifecycle, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';

export type PaymentMoment = (typeof paymentMoments)[number];

/** A payment of the schedule: a share of the total, in basis points, and when it is due. */
export interface PaymentStep {
  label: string;
  bps: number;
  due: PaymentMoment;
}

/** A tax on the total, in basis points: "Sales tax", 950. */
export interface EstimateTax {
  label: string;
  bps: number;
}

/** What the company charges: people by role, equipment, studios. */
export const rateCardItems = pgTable(
  'rate_card_items',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    section: text({ enum: bidSections }).notNull(),
    description: text().notNull(),
    unit: text({ enum: rateUnits }).notNull(),
    rateCents: bigint({ mode: 'number' }).notNull(),
    /** What it costs the company; null when it is the rate. */
    costRateCents: bigint({ mode: 'number' }),
    currency: text().notNull(),
    /** Multiplier of overtime in basis points: 15000 is time and a half. */
    otMultBps: integer().notNull().default(15_000),
    /** Payroll taxes and benefits on the pay, in basis points. */
    fringeBps: integer().notNull().default(0),
    notes: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('rate_card_items_by_section')
      .on(t.workspaceId, t.section, sql`lower(${t.description})`, t.id)
      .where(sql`deleted_at is null`),
  ],
);

/** What a new estimate of the company begins with. One row per workspace, made at first change. */
export const estimateSettings = pgTable('estimate_settings', {
  workspaceId: workspaceId()
    .references(() => workspaces.id)
    .primaryKey(),
  numberPrefix: text().notNull().default('EST-'),
  nextNumber: integer().notNull().default(1001),
  /** Days that an estimate is valid from its sending. */
  validDays: integer().notNull().default(30),
  hoursPerDay: integer().notNull().default(10),
  insuranceBps: integer().notNull().default(300),
  productionFeeBps: integer().notNull().default(2000),
  contingencyBps: integer().notNull().default(0),
  talentFeeBps: integer().notNull().default(0),
  postFeeBps: integer().notNull().default(0),
  /** Fringes of new lines in sections A and B. */
  fringeBps: integer().notNull().default(0),
  taxes: jsonb().$type<EstimateTax[]>().notNull().default([]),
  paymentSchedule: jsonb().$type<PaymentStep[]>().notNull(),
  assumptions: text(),
  exclusions: text(),
  terms: text(),
  /** From this amount on, a client approves with a mailed code. In the currency of the estimate. */
  codeFromCents: bigint({ mode: 'number' }).notNull().default(1_000_000),
  ...lifecycle(),
});

/** A kind of job to begin an estimate from: its header, lines and words. */
export const estimateTemplates = pgTable(
  'estimate_templates',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    /** `EstimateContent` of `core/estimates`. */
    content: jsonb().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('estimate_templates_name_key')
      .on(t.workspaceId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
  ],
);
