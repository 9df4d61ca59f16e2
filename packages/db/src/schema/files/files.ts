import {
  filePlaces,
  pictureProblems,
  pictureStates,
  storedPlaces,
} from '@callboard/domain/files/enums';
import { placePaperKinds } from '@callboard/domain/locations/papers';
import { renditions, transcodeProblems, transcodeStates } from '@callboard/domain/transcodes/enums';
import { versionStages } from '@callboard/domain/versions/enums';
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
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { crewMembers } from '../crew/crew.ts';
import { boardCards } from '../jobs/boards.ts';
import { projects } from '../jobs/projects.ts';
import { deliverables } from '../review/deliverables.ts';
import { locations, projectLocations } from '../schedule/locations.ts';

const placeIsSet = sql`(place = 'card') = (card_id is not null)
  and (place = 'location') = (location_id is not null)
  and (place = 'place_paper') = (project_location_id is not null)
  and (place = 'place_paper') = (paper_kind is not null)
  and (place = 'crew') = (crew_member_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project')`;

const cutIsSet = sql`(place = 'cut') = (deliverable_id is not null) and (stage is null or place = 'cut')`;

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

/**
 * The pictures shown of an image: two sizes in the file store, under ids derived from the content's,
 * without location and other metadata. They belong to the content and go with it.
 */
export const pictures = pgTable(
  'pictures',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    blobId: id().notNull(),
    state: text({ enum: pictureStates }).notNull(),
    problem: text({ enum: pictureProblems }),
    /** Size of the image as shown, in pixels. */
    width: integer(),
    height: integer(),
    /** Whether it is light on a transparent ground, and therefore shown on a dark one. */
    isLight: boolean().notNull().default(false),
    /** The image as a PNG in base64 for messages, which are written in transactions; only of a logo. */
    mailLogo: text(),
    attempts: integer().notNull().default(0),
    /** When the next attempt may start. */
    nextAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.blobId] }),
    index('pictures_pending').on(t.nextAt).where(sql`state = 'pending'`),
    tenantKey(t, t.blobId, blobs).onDelete('cascade'),
  ],
);

/**
 * What is known of a content that is a film or a sound, and made of it to be played. The renditions are
 * in the file store under ids derived from the content's, and go with it. The row is also the worker's
 * queue.
 */
export const transcodes = pgTable(
  'transcodes',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    blobId: id().notNull(),
    state: text({ enum: transcodeStates }).notNull().default('pending'),
    problem: text({ enum: transcodeProblems }),
    /** What is stored so far. */
    made: text({ enum: renditions }).array().notNull().default(sql`'{}'`),
    /** How much of the whole work is done, in percent. */
    progress: integer().notNull().default(0),
    durationMs: integer(),
    /** Size of the picture as shown, in pixels: turned, and with square pixels. Null for a sound. */
    width: integer(),
    height: integer(),
    /** Frames per second as a fraction, such as 24000/1001. */
    rateNumerator: integer(),
    rateDenominator: integer(),
    /** Whether frames last differently long; the renditions have the rate above throughout. */
    isVariableRate: boolean().notNull().default(false),
    /** Number of frames of the renditions. */
    frames: integer(),
    /** Timecode of the first frame, as the file says it, such as 01:00:00:00; `;` for drop-frame. */
    startTimecode: text(),
    videoCodec: text(),
    audioCodec: text(),
    audioChannels: integer(),
    /** Integrated loudness in hundredths of LUFS (EBU R 128). */
    loudness: integer(),
    isHighDynamicRange: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** When the next attempt may start. */
    nextAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.blobId] }),
    index('transcodes_pending').on(t.nextAt).where(sql`state = 'pending'`),
    index('transcodes_without_program').on(t.nextAt).where(sql`problem = 'no_program'`),
    tenantKey(t, t.blobId, blobs).onDelete('cascade'),
  ],
);

/** A folder of a job's files. */
export const fileFolders = pgTable(
  'file_folders',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    /** Null at the top. */
    parentId: id(),
    name: text().notNull(),
    /** The folder or the job it was removed with; null if it was removed itself. */
    removedWith: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('file_folders_by_project').on(t.workspaceId, t.projectId),
    index('file_folders_by_parent').on(t.workspaceId, t.parentId).where(sql`parent_id is not null`),
    index('file_folders_removed').on(t.deletedAt).where(sql`deleted_at is not null`),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.parentId, t),
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
    place: text({ enum: storedPlaces }).notNull().default('card'),
    cardId: id(),
    /** The person of the address book. */
    crewMemberId: id(),
    projectId: id(),
    /** Null at the top of the job's files. */
    folderId: id(),
    /** The location of the library that it is a photo of. */
    locationId: id(),
    /** The location on a job that it is a paper of. */
    projectLocationId: id(),
    paperKind: text({ enum: placePaperKinds }),
    /**
     * The member who uploaded it, whose portrait it may be. Null for a paper or a bill of a crew
     * member, and for what a client sent with a brief.
     */
    membershipId: id(),
    /** The folder, the job or the location it was removed with; null if it was removed itself. */
    removedWith: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('files_by_card').on(t.workspaceId, t.cardId).where(sql`deleted_at is null`),
    index('files_by_crew_member')
      .on(t.workspaceId, t.crewMemberId)
      .where(sql`crew_member_id is not null`),
    index('files_by_project').on(t.workspaceId, t.projectId).where(sql`project_id is not null`),
    index('files_by_location').on(t.workspaceId, t.locationId).where(sql`location_id is not null`),
    index('files_by_blob').on(t.workspaceId, t.blobId),
    index('files_of_bills')
      .on(t.workspaceId, t.membershipId, t.createdAt)
      .where(sql`place = 'bill' and deleted_at is null`),
    index('files_removed').on(t.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex('files_logo_key')
      .on(t.workspaceId)
      .where(sql`place = 'logo' and deleted_at is null`),
    uniqueIndex('files_portrait_key')
      .on(t.workspaceId, t.membershipId)
      .where(sql`place = 'portrait' and deleted_at is null`),
    uniqueIndex('files_place_paper_key')
      .on(t.workspaceId, t.projectLocationId, t.paperKind)
      .where(sql`place = 'place_paper' and deleted_at is null`),
    check('files_place', placeIsSet),
    check(
      'files_member',
      sql`place in ('paperwork', 'bill', 'brief') or membership_id is not null`,
    ),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.folderId, fileFolders),
    tenantKey(t, t.locationId, locations),
    tenantKey(t, t.projectLocationId, projectLocations),
    tenantKey(t, t.blobId, blobs),
    tenantKey(t, t.cardId, boardCards),
    tenantKey(t, t.membershipId, memberships),
  ],
);

/** An upload in progress. It is written under its own id, which becomes the id of the blob. */
export const uploads = pgTable(
  'uploads',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    place: text({ enum: filePlaces }).notNull().default('card'),
    cardId: id(),
    /** The person of the address book. */
    crewMemberId: id(),
    projectId: id(),
    /** Null at the top of the job's files; no reference, because the folder may go meanwhile. */
    folderId: id(),
    locationId: id(),
    projectLocationId: id(),
    paperKind: text({ enum: placePaperKinds }),
    /** The deliverable that it becomes the next version of, and the stage of that version. */
    deliverableId: id(),
    stage: text({ enum: versionStages }),
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
    index('uploads_by_location')
      .on(t.workspaceId, t.locationId)
      .where(sql`location_id is not null`),
    check('uploads_place', placeIsSet),
    check('uploads_cut', cutIsSet),
    tenantKey(t, t.deliverableId, deliverables),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.cardId, boardCards),
    tenantKey(t, t.locationId, locations),
    tenantKey(t, t.projectLocationId, projectLocations),
    tenantKey(t, t.membershipId, memberships),
  ],
);

/** Bytes of a workspace's files that are not removed, one row each. */
export const storageUsage = pgTable('storage_usage', {
  workspaceId: workspaceId()
    .primaryKey()
    .references(() => workspaces.id),
  usedBytes: bytes().notNull(),
});
