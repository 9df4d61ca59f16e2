import {
  cardStatuses,
  checksumTypes,
  driveKinds,
  driveStatuses,
  signings,
} from '@callboard/domain/media/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';
import { shootDays } from './shoot-days.ts';

/** A drive with footage of a job. Its label, written on the drive, is unique in the workspace. */
export const mediaDrives = pgTable(
  'media_drives',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    label: text().notNull(),
    kind: text({ enum: driveKinds }).notNull(),
    status: text({ enum: driveStatuses }).notNull(),
    capacityGb: integer(),
    usedGb: integer(),
    serialNumber: text(),
    custodian: text(),
    storageLocation: text(),
    copyOfId: id(),
    isEncrypted: boolean().notNull().default(false),
    verifiedAt: instant(),
    checksumType: text({ enum: checksumTypes }),
    retainUntil: date({ mode: 'string' }),
    /** Sets `retainUntil` when the job is wrapped. */
    retainMonths: integer(),
    notes: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('media_drives_label_key')
      .on(t.workspaceId, sql`lower(${t.label})`)
      .where(sql`deleted_at is null`),
    index('media_drives_newest')
      .on(t.workspaceId, t.projectId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('media_drives_retention')
      .on(t.workspaceId, t.retainUntil, t.id)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.copyOfId, t),
  ],
);

/** Chain of custody of a drive: who had it, where and from when. */
export const driveMoves = pgTable(
  'drive_moves',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    driveId: id().notNull(),
    fromStatus: text({ enum: driveStatuses }).notNull(),
    toStatus: text({ enum: driveStatuses }).notNull(),
    fromCustodian: text(),
    toCustodian: text(),
    toPlace: text(),
    trackingNumber: text(),
    signing: text({ enum: signings }),
    /** What was drawn, as an SVG path; null if it was typed. */
    signature: text(),
    actorName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('drive_moves_by_drive').on(t.workspaceId, t.driveId, t.createdAt),
    tenantKey(t, t.driveId, mediaDrives),
  ],
);

/** A camera card, such as roll `A001` of camera `A`. */
export const mediaCards = pgTable(
  'media_cards',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    shootDayId: id(),
    camera: text().notNull(),
    roll: text().notNull(),
    clips: integer(),
    sizeGb: integer(),
    status: text({ enum: cardStatuses }).notNull(),
    /** When its checksums did not match and it went back to set; null once it is verified. */
    mismatchedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('media_cards_roll_key')
      .on(t.workspaceId, t.projectId, t.roll)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.shootDayId, shootDays),
  ],
);

/**
 * A copy of a card on a drive; `verifiedAt` is set when its checksums, of `checksumType`, matched. A
 * copy with files that did not match a manifest has `mismatchedAt` until it is verified.
 */
export const mediaCopies = pgTable(
  'media_copies',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    cardId: id().notNull(),
    driveId: id().notNull(),
    verifiedAt: instant(),
    checksumType: text({ enum: checksumTypes }),
    mismatchedAt: instant(),
    /** Files that did not match. */
    mismatchedFiles: integer(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('media_copies_drive_key')
      .on(t.workspaceId, t.cardId, t.driveId)
      .where(sql`deleted_at is null`),
    index('media_copies_by_drive').on(t.workspaceId, t.driveId),
    check(
      'media_copies_mismatch',
      sql`(mismatched_at is null) = (mismatched_files is null)
        and (mismatched_at is null or verified_at is null)`,
    ),
    tenantKey(t, t.cardId, mediaCards),
    tenantKey(t, t.driveId, mediaDrives),
  ],
);
