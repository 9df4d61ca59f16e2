import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, workspaceId } from '../columns.ts';
import { boardCards } from './boards.ts';
import { memberships } from './memberships.ts';
import { workspaces } from './workspaces.ts';

const bytes = () => bigint({ mode: 'number' });

/** Content in the file store, once for all files of a workspace that have it. */
export const blobs = pgTable(
  'blobs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    sha256: text().notNull(),
    sizeBytes: bytes().notNull(),
    /** Found in the content; the name is not believed. */
    contentType: text().notNull(),
    /** Files that are not removed. */
    fileCount: integer().notNull(),
    /** When the content is deleted; null while a file has it. */
    deleteAfter: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('blobs_content_key').on(t.workspaceId, t.sha256),
    index('blobs_to_delete').on(t.deleteAfter).where(sql`delete_after is not null`),
  ],
);

/** A file as people see it: a name for a content, at one place. */
export const files = pgTable(
  'files',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    blobId: id().notNull(),
    name: text().notNull(),
    cardId: id().notNull(),
    /** The member who uploaded it. */
    membershipId: id().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('files_by_card').on(t.workspaceId, t.cardId).where(sql`deleted_at is null`),
    index('files_by_blob').on(t.workspaceId, t.blobId),
    foreignKey({
      columns: [t.workspaceId, t.blobId],
      foreignColumns: [blobs.workspaceId, blobs.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.cardId],
      foreignColumns: [boardCards.workspaceId, boardCards.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.membershipId],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);

/** An upload in progress. It is written under its own id, which becomes the id of the blob. */
export const uploads = pgTable(
  'uploads',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    cardId: id().notNull(),
    membershipId: id().notNull(),
    sizeBytes: bytes().notNull(),
    /** Bytes stored for good; the browser resumes here. */
    offsetBytes: bytes().notNull().default(0),
    contentType: text(),
    /** State of the SHA-256 of the stored bytes, to continue it in another process. */
    hashState: text(),
    /** The store's name for the unfinished write. */
    writeToken: text(),
    /** The store's receipt for each part. */
    parts: text().array().notNull().default(sql`'{}'`),
    /** The file that was made of it. */
    fileId: id(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('uploads_expiry').on(t.expiresAt),
    foreignKey({
      columns: [t.workspaceId, t.cardId],
      foreignColumns: [boardCards.workspaceId, boardCards.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.membershipId],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);

/** Bytes of a workspace's files that are not removed, one row each. */
export const storageUsage = pgTable('storage_usage', {
  workspaceId: workspaceId()
    .primaryKey()
    .references(() => workspaces.id),
  usedBytes: bytes().notNull(),
});
