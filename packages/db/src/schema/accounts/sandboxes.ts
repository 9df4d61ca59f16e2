import { sandboxStates, sandboxSteps } from '@callboard/domain/sandboxes/enums';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from './memberships.ts';
import { workspaces } from './workspaces.ts';

/** The sandbox of a workspace, in which its test tokens act. The row is also the worker's queue. */
export const sandboxes = pgTable(
  'sandboxes',
  {
    workspaceId: workspaceId()
      .primaryKey()
      .references(() => workspaces.id),
    /** The workspace that is the sandbox; null until it was made first. */
    sandboxId: id(),
    state: text({ enum: sandboxStates }).notNull().default('queued'),
    step: text({ enum: sandboxSteps }),
    /** The member who asked for it, and last for a reset. */
    membershipId: id().notNull(),
    requestedAt: instant().notNull(),
    madeAt: instant(),
    /** Number of attempts, which also identifies the running one. */
    attempts: integer().notNull().default(0),
    /** When a worker may take it: the end of the lease while one has it. Null when it is made. */
    nextAt: instant(),
  },
  (t) => [
    index('sandboxes_due').on(t.nextAt).where(sql`next_at is not null`),
    tenantKey(t, t.membershipId, memberships),
  ],
);
