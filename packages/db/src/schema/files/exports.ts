import { exportProblems, exportStates } from '@callboard/domain/exports/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';

const bytes = () => bigint({ mode: 'number' });

/**
 * An export of a workspace: one zip in the file store. The row is also the worker's queue.
 */
export const exports = pgTable(
  'exports',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** The member who asked for it. */
    membershipId: id().notNull(),
    state: text({ enum: exportStates }).notNull().default('queued'),
    /** Why it failed, or why the last attempt did. */
    problem: text({ enum: exportProblems }),
    /** Bytes stored by the running attempt, and of the zip as far as known before. */
    doneBytes: bytes().notNull().default(0),
    totalBytes: bytes(),
    /** Bytes of the finished zip. */
    sizeBytes: bytes(),
    /** Files whose content was not in the store. */
    missingFiles: integer().notNull().default(0),
    /** Number of attempts, which also identifies the running one. */
    attempts: integer().notNull().default(0),
    /** When a worker has something to do: make it, clean up or delete it. Its lease while it does. */
    nextAt: instant(),
    /** The zip in the store. Each attempt has its own, so that a worker that was slow harms none. */
    objectId: id(),
    /** The store's name for the zip while it is unfinished. */
    writeToken: text(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was ready, or failed or was canceled. */
    endedAt: instant(),
    /** When the zip is deleted. */
    expiresAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('exports_under_way_key')
      .on(t.workspaceId)
      .where(sql`state in ('queued', 'running')`),
    index('exports_newest').on(t.workspaceId, t.createdAt, t.id),
    index('exports_due').on(t.nextAt).where(sql`next_at is not null`),
    index('exports_by_object').on(t.workspaceId, t.objectId),
    index('exports_age').on(t.createdAt),
    tenantKey(t, t.membershipId, memberships),
  ],
);
