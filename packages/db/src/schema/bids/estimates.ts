import {
  bidSections,
  bidTypes,
  estimateKinds,
  estimateLineKinds,
  estimateStatuses,
  rateUnits,
} from '@callboard/domain/estimates/enums';
import type { estimateForms, portalProofKinds } from '@callboard/domain/sent-estimates/enums';
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
import { clients, contacts } from '../jobs/clients.ts';
import { projects } from '../jobs/projects.ts';
import { briefs } from './briefs.ts';
import type { EstimateTax, PaymentStep } from './rate-card.ts';

const cents = () => bigint({ mode: 'number' });
const bps = () => integer().notNull().default(0);

/** Who decided on an estimate. */
export interface EstimateDecider {
  name: string;
  email: string | null;
  /** How a client's email was proved; null for what a member recorded. */
  proof?: (typeof portalProofKinds)[number] | null;
}

/** What a client sees of a version: the form, which sections, and whether they choose optional lines. */
export interface EstimateView {
  form: (typeof estimateForms)[number];
  sections: (typeof bidSections)[number][];
  mayChoose: boolean;
}

/** The company and the client as they were when a version was sent. */
export interface EstimateLetterhead {
  company: string;
  address: string | null;
  /** ISO 3166 code, which determines the paper. */
  country: string | null;
  /** The logo as a `data:` URL. */
  logoUrl: string | null;
  client: string;
  contact: string;
}

/** A bid, an overage or a change order: the draft that people edit, and the state of what was sent. */
export const estimates = pgTable(
  'estimates',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    number: text().notNull(),
    kind: text({ enum: estimateKinds }).notNull(),
    title: text().notNull(),
    clientId: id().notNull(),
    contactId: id(),
    projectId: id(),
    briefId: id(),
    /** The bid that an overage or a change order adds to. */
    parentId: id(),
    currency: text().notNull(),
    status: text({ enum: estimateStatuses }).notNull(),
    /** The version being edited, or the one that was sent last. */
    version: integer().notNull().default(1),
    bidType: text({ enum: bidTypes }).notNull().default('firm'),
    validUntil: date({ mode: 'string' }),
    shootDays: integer().notNull().default(0),
    prelightDays: integer().notNull().default(0),
    buildDays: integer().notNull().default(0),
    hoursPerDay: integer().notNull().default(10),
    /** Insurance, production fee and contingency are shares of sections A to K. */
    insuranceBps: bps(),
    productionFeeBps: bps(),
    contingencyBps: bps(),
    /** Fee on sections M and N. */
    talentFeeBps: bps(),
    /** Fee on sections O and P. */
    postFeeBps: bps(),
    /** Taken off before tax. */
    discountCents: cents().notNull().default(0),
    /** The total is rounded to a multiple of this; 1 does not round. */
    roundToCents: integer().notNull().default(1),
    taxes: jsonb().$type<EstimateTax[]>().notNull().default([]),
    paymentSchedule: jsonb().$type<PaymentStep[]>().notNull(),
    assumptions: text(),
    exclusions: text(),
    terms: text(),
    /** Notes for the company only. */
    notes: text(),
    /** Totals of the draft as last saved, for lists. */
    aToKCents: cents().notNull().default(0),
    totalCents: cents().notNull().default(0),
    /** Increases at each change of the estimate or its lines. */
    revision: integer().notNull().default(1),
    sentAt: instant(),
    firstViewedAt: instant(),
    decidedAt: instant(),
    decidedBy: jsonb().$type<EstimateDecider>(),
    /** Why it was declined, or which changes were asked for. */
    decisionComment: text(),
    /** The member who made it. */
    createdBy: id(),
    foundBy: foundBy('ARRAY[title, number]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('estimates_number_key').on(t.workspaceId, t.number),
    index('estimates_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('estimates_by_status')
      .on(t.workspaceId, t.status, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('estimates_by_client').on(t.workspaceId, t.clientId, t.createdAt),
    index('estimates_by_contact').on(t.workspaceId, t.contactId),
    index('estimates_by_project').on(t.workspaceId, t.projectId, t.createdAt),
    index('estimates_by_brief').on(t.workspaceId, t.briefId),
    index('estimates_by_parent').on(t.workspaceId, t.parentId),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.contactId, contacts),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.briefId, briefs),
    tenantKey(t, t.parentId, t),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** A row of an estimate. The positions of a section rise without being consecutive. */
export const estimateLines = pgTable(
  'estimate_lines',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    estimateId: id().notNull(),
    section: text({ enum: bidSections }).notNull(),
    position: integer().notNull(),
    kind: text({ enum: estimateLineKinds }).notNull().default('line'),
    description: text().notNull(),
    /** How many, in hundredths: two people are 200. */
    qty: integer().notNull().default(100),
    /** For how many units each, in hundredths: two and a half days are 250. */
    units: integer().notNull().default(100),
    unit: text({ enum: rateUnits }).notNull().default('day'),
    rateCents: cents().notNull().default(0),
    /** Hours of overtime of each, in hundredths. */
    otHours: integer().notNull().default(0),
    /** 15000 is time and a half. */
    otMultBps: integer().notNull().default(15_000),
    fringeBps: bps(),
    /** What the line comes to, as `core/estimates` computes it. */
    amountCents: cents().notNull().default(0),
    /** What one unit costs the company; null when it is the rate. */
    costRateCents: cents(),
    /** Internal. */
    note: text(),
    clientNote: text(),
    /** Offered beside the total: counted only when it is chosen. */
    isOptional: boolean().notNull().default(false),
    isChosen: boolean().notNull().default(false),
    /** Why a draft made from a brief has the line: a sentence of the brief, or null for a person's own line. */
    reasonQuote: text(),
    reasonAssumed: text(),
    /** Increases at each change of the line, which edits of an older one are refused for. */
    revision: integer().notNull().default(1),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('estimate_lines_by_estimate')
      .on(t.workspaceId, t.estimateId, t.section, t.position)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.estimateId, estimates),
  ],
);

/** What was sent, unchanged since: the content with its totals, and the hash that an approval names. */
export const estimateVersions = pgTable(
  'estimate_versions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    estimateId: id().notNull(),
    version: integer().notNull(),
    /** `EstimateContent` of `core/estimates`, with totals. */
    content: jsonb().notNull(),
    /** SHA-256 of the content's canonical JSON, in hex. */
    contentSha256: text().notNull(),
    totalCents: cents().notNull(),
    sentBy: id(),
    sentToName: text(),
    sentToEmail: text(),
    message: text(),
    /** What the client sees of it. */
    view: jsonb().$type<EstimateView>(),
    /** The company and the client as printed. */
    letterhead: jsonb().$type<EstimateLetterhead>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('estimate_versions_key').on(t.workspaceId, t.estimateId, t.version),
    tenantKey(t, t.estimateId, estimates),
    tenantKey(t, t.sentBy, memberships),
  ],
);

/** A comment of a member on an estimate or one of its lines. Never shown to clients. */
export const estimateComments = pgTable(
  'estimate_comments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    estimateId: id().notNull(),
    lineId: id(),
    body: text().notNull(),
    membershipId: id().notNull(),
    resolvedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('estimate_comments_by_estimate')
      .on(t.workspaceId, t.estimateId, t.createdAt)
      .where(sql`deleted_at is null`),
    index('estimate_comments_by_line').on(t.workspaceId, t.lineId),
    tenantKey(t, t.estimateId, estimates),
    tenantKey(t, t.lineId, estimateLines),
    tenantKey(t, t.membershipId, memberships),
  ],
);
