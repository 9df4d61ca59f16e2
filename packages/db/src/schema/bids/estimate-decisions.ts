import {
  decisionMethods,
  estimateDecisionKinds,
  portalProofKinds,
} from '@callboard/domain/sent-estimates/enums';
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
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { files } from '../files/files.ts';
import { projects } from '../jobs/projects.ts';
import { portalLinks } from '../portal/portal.ts';
import { estimates } from './estimates.ts';

/** What a client said about a version of an estimate, with the proof. Append-only. */
export const estimateDecisions = pgTable(
  'estimate_decisions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    estimateId: id().notNull(),
    version: integer().notNull(),
    kind: text({ enum: estimateDecisionKinds }).notNull(),
    method: text({ enum: decisionMethods }).notNull(),
    /** As typed by who decided, or by the member who recorded it. */
    name: text().notNull(),
    email: text(),
    /** How the email was proved; null for a decision that a member recorded. */
    proof: text({ enum: portalProofKinds }),
    /** The sentence that was agreed to. */
    consent: text(),
    /** A reason, a question, or the changes asked for. */
    comment: text(),
    /** Of the version that was decided on. */
    contentSha256: text().notNull(),
    currency: text().notNull(),
    /** With the optional lines that were chosen. */
    totalCents: bigint({ mode: 'number' }).notNull(),
    chosenLineIds: jsonb().$type<string[]>().notNull().default([]),
    /** IP address of the request. */
    address: text(),
    userAgent: text(),
    linkId: id(),
    /** The member who recorded it. */
    membershipId: id(),
    /** The mail or purchase order that proves a recorded approval. */
    fileId: id(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('estimate_decisions_by_estimate').on(t.workspaceId, t.estimateId, t.createdAt),
    uniqueIndex('estimate_decisions_one_approval')
      .on(t.workspaceId, t.estimateId)
      .where(sql`kind = 'approved'`),
    tenantKey(t, t.estimateId, estimates),
    tenantKey(t, t.linkId, portalLinks),
    tenantKey(t, t.membershipId, memberships),
    tenantKey(t, t.fileId, files),
  ],
);

/** What followed from the approval of an estimate. One for each estimate that was approved. */
export const estimateAwards = pgTable(
  'estimate_awards',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    estimateId: id().notNull(),
    /** The job that it belongs to; null while there is none. */
    projectId: id(),
    currency: text().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** Why the approval created no job; null when it did. */
    message: text(),
    /** When and by whom the job was set up: holds, deposit invoice, certificate of insurance. */
    setUpAt: instant(),
    setUpBy: id(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.estimateId] }),
    index('estimate_awards_by_project').on(t.workspaceId, t.projectId),
    tenantKey(t, t.estimateId, estimates),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.setUpBy, memberships),
  ],
);
