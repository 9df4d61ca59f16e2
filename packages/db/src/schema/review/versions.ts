import { decisions } from '@callboard/domain/deliverables/enums';
import type { Drawing } from '@callboard/domain/notes/drawing';
import { versionStages } from '@callboard/domain/versions/enums';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { apiTokens } from '../accounts/api-tokens.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { files } from '../files/files.ts';
import { contacts } from '../jobs/clients.ts';
import { deliverables } from './deliverables.ts';

/** A version of a deliverable. Numbers start at 1 and are never reused. */
export const versions = pgTable(
  'versions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    deliverableId: id().notNull(),
    versionNumber: integer().notNull(),
    kind: text({ enum: ['upload', 'link'] }).notNull(),
    fileName: text().notNull(),
    externalUrl: text(),
    /** The file of an upload. */
    fileId: id(),
    durationMs: integer(),
    width: integer(),
    height: integer(),
    decision: text({ enum: decisions }).notNull().default('PENDING'),
    decidedAt: instant(),
    stage: text({ enum: versionStages }),
    postedBy: text().notNull(),
    sharedAt: instant(),
    carriedFromId: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('versions_number_key').on(t.workspaceId, t.deliverableId, t.versionNumber),
    index('versions_newest')
      .on(t.workspaceId, t.deliverableId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('versions_by_origin')
      .on(t.workspaceId, t.carriedFromId)
      .where(sql`carried_from_id is not null`),
    uniqueIndex('versions_file_key').on(t.workspaceId, t.fileId).where(sql`file_id is not null`),
    tenantKey(t, t.deliverableId, deliverables),
    tenantKey(t, t.carriedFromId, t),
    tenantKey(t, t.fileId, files),
  ],
);

/**
 * Decisions on a version. Append-only: a withdrawal is another row. Those of a deliverable are a ledger:
 * each is chained to the one before by hash. Rows from before it have no number.
 */
export const versionDecisions = pgTable(
  'version_decisions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    versionId: id().notNull(),
    decision: text({ enum: decisions }).notNull(),
    byName: text().notNull(),
    byEmail: text(),
    byMembershipId: id(),
    /** The approver whose decision it is; null where the deliverable has none. */
    contactId: id(),
    comment: text(),
    address: text(),
    deliverableId: id(),
    /** Of the entry in the ledger of the deliverable, from 1. */
    number: integer(),
    /** What was decided on: the SHA-256 of the file, or the address of the cut. */
    fileSha256: text(),
    url: text(),
    /** Open notes that the client reads, at that moment. */
    openNotes: integer(),
    /** Of the entry before; null for the first. */
    previousHash: text(),
    hash: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('version_decisions_by_version').on(t.workspaceId, t.versionId, t.createdAt),
    uniqueIndex('version_decisions_ledger_key')
      .on(t.workspaceId, t.deliverableId, t.number)
      .where(sql`number is not null`),
    tenantKey(t, t.deliverableId, deliverables),
    tenantKey(t, t.versionId, versions),
    tenantKey(t, t.contactId, contacts),
  ],
);

/** A note or reply on a version. `originNoteId` is the note a copy was carried forward from. */
export const notes = pgTable(
  'notes',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    versionId: id().notNull(),
    parentId: id(),
    body: text().notNull(),
    timeMs: integer(),
    endTimeMs: integer(),
    /** Drawn on the frame at `timeMs`. */
    drawing: jsonb().$type<Drawing>(),
    visibility: text({ enum: ['client', 'internal'] }).notNull(),
    authorKind: text({ enum: ['CLIENT', 'TEAM'] }).notNull(),
    authorName: text().notNull(),
    authorMembershipId: id(),
    authorContactId: id(),
    tokenId: id(),
    originNoteId: id(),
    resolvedAt: instant(),
    resolvedBy: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('notes_newest')
      .on(t.workspaceId, t.versionId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('notes_by_parent').on(t.workspaceId, t.parentId),
    index('notes_by_origin').on(t.workspaceId, t.originNoteId),
    tenantKey(t, t.versionId, versions),
    tenantKey(t, t.parentId, t),
    tenantKey(t, t.originNoteId, t),
    tenantKey(t, t.authorMembershipId, memberships),
    tenantKey(t, t.authorContactId, contacts),
    tenantKey(t, t.tokenId, apiTokens),
  ],
);
