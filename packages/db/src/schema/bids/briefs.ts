import {
  briefFileKinds,
  briefFileProblems,
  briefFileStates,
} from '@callboard/domain/brief-files/enums';
import { briefSources, briefStatuses } from '@callboard/domain/briefs/enums';
import { portalProofKinds } from '@callboard/domain/sent-estimates/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foundBy, id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { files } from '../files/files.ts';
import { clients, contacts } from '../jobs/clients.ts';
import { projects } from '../jobs/projects.ts';
import { portalLinks } from '../portal/portal.ts';

/** What a client asks for, before there is a job. */
export const briefs = pgTable(
  'briefs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    clientId: id(),
    contactId: id(),
    source: text({ enum: briefSources }).notNull(),
    status: text({ enum: briefStatuses }).notNull(),
    /**
     * Who sent it. Of a mail this is what its header claims. Through a link it is who proved their
     * email, and null for everybody else.
     */
    senderName: text(),
    senderEmail: text(),
    senderProof: text({ enum: portalProofKinds }),
    /** The link through which a client sent it. */
    linkId: id(),
    /** Hash of the key and the fields of a client's form, so that sending it again adds no second brief. */
    formKey: text(),
    shootDays: integer(),
    budgetCents: bigint({ mode: 'number' }),
    currency: text(),
    /** The job that it became. */
    projectId: id(),
    declineReason: text(),
    /** The member who added it, or who created the link through which it came. */
    createdBy: id(),
    foundBy: foundBy('ARRAY[title]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('briefs_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('briefs_by_client').on(t.workspaceId, t.clientId),
    index('briefs_by_contact').on(t.workspaceId, t.contactId),
    index('briefs_by_project').on(t.workspaceId, t.projectId),
    index('briefs_by_link').on(t.workspaceId, t.linkId).where(sql`link_id is not null`),
    uniqueIndex('briefs_form_key').on(t.workspaceId, t.linkId, t.formKey),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.contactId, contacts),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.linkId, portalLinks),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/**
 * A file that a brief came in, and its text. The row is also the worker's queue. Until the brief is
 * added it has none; what is then left over is deleted with its file.
 */
export const briefFiles = pgTable(
  'brief_files',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    fileId: id().notNull(),
    briefId: id(),
    /** The member who uploaded it; null for what came through a link. */
    membershipId: id(),
    /** The link through which it came. */
    linkId: id(),
    state: text({ enum: briefFileStates }).notNull().default('queued'),
    problem: text({ enum: briefFileProblems }),
    kind: text({ enum: briefFileKinds }),
    /** Pages of a PDF, and how many of them are read. */
    pages: integer(),
    pagesRead: integer().notNull().default(0),
    body: text(),
    /** Whether the text goes on after what is stored. */
    isCut: boolean().notNull().default(false),
    /** What the header of a mail claims. */
    subject: text(),
    senderName: text(),
    senderEmail: text(),
    /** Number of attempts, which also identifies the running one. */
    attempts: integer().notNull().default(0),
    /** When a worker may take it: the end of the lease while one has it. Null when it ended. */
    nextAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.fileId] }),
    index('brief_files_by_brief').on(t.workspaceId, t.briefId),
    index('brief_files_by_member').on(t.workspaceId, t.membershipId, t.createdAt),
    index('brief_files_by_link').on(t.workspaceId, t.linkId, t.createdAt),
    index('brief_files_due').on(t.nextAt).where(sql`next_at is not null`),
    index('brief_files_unused').on(t.createdAt).where(sql`brief_id is null`),
    check('brief_files_sender', sql`(membership_id is null) <> (link_id is null)`),
    tenantKey(t, t.fileId, files),
    tenantKey(t, t.briefId, briefs),
    tenantKey(t, t.membershipId, memberships),
    tenantKey(t, t.linkId, portalLinks),
  ],
);
