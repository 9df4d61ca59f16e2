import {
  crewNumberFields,
  paperworkKinds,
  paperworkStatuses,
} from '@callboard/domain/paperwork/enums';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { files } from '../files/files.ts';
import { bookings, crewMembers } from './crew.ts';

/** A paper that a booked person has to sign or hand in. */
export const paperworkItems = pgTable(
  'paperwork_items',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    bookingId: id().notNull(),
    kind: text({ enum: paperworkKinds }).notNull(),
    /** What it is, for the kind `other`. */
    title: text(),
    status: text({ enum: paperworkStatuses }).notNull().default('not_sent'),
    /** Why it was rejected or waived. */
    reason: text(),
    /** Null for the first date of the booking. */
    due: date({ mode: 'string' }),
    sentAt: instant(),
    viewedAt: instant(),
    signedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('paperwork_items_kind_key')
      .on(t.workspaceId, t.bookingId, t.kind)
      .where(sql`kind <> 'other' and deleted_at is null`),
    index('paperwork_items_by_booking')
      .on(t.workspaceId, t.bookingId)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.bookingId, bookings),
  ],
);

/** A typed signature. */
export interface Signature {
  name: string;
  /** The sentence that the person agreed to. */
  statement: string;
  /** IP address. */
  address: string | null;
}

/**
 * What was sent to be signed, or handed in, for an item; the newest counts. The database refuses to
 * change its content, and to sign it or give it a file twice.
 */
export const paperworkDocuments = pgTable(
  'paperwork_documents',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    itemId: id().notNull(),
    /** The deal memo as JSON, exactly as it was hashed. Null for a file. */
    content: text(),
    /** SHA-256 of the content, or of the bytes of the file. */
    sha256: text().notNull(),
    signature: jsonb().$type<Signature>(),
    signedAt: instant(),
    fileId: id(),
    /** The member who sent or added it. Null for what the person handed in. */
    addedBy: id(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('paperwork_documents_by_item').on(t.workspaceId, t.itemId, t.createdAt),
    index('paperwork_documents_by_file').on(t.workspaceId, t.fileId),
    tenantKey(t, t.itemId, paperworkItems),
    tenantKey(t, t.fileId, files),
    tenantKey(t, t.addedBy, memberships),
  ],
);

/** A tax or bank number of a person, encrypted by itself. */
export const crewNumbers = pgTable(
  'crew_numbers',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    crewMemberId: id().notNull(),
    field: text({ enum: crewNumberFields }).notNull(),
    encryptedValue: text().notNull(),
    /** The last four characters, or fewer of a short number. */
    ending: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('crew_numbers_field_key').on(t.workspaceId, t.crewMemberId, t.field),
    tenantKey(t, t.crewMemberId, crewMembers),
  ],
);
