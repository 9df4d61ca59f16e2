import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, workspaceId } from '../../columns.ts';
import { workspaces } from './workspaces.ts';

/** A write with an idempotency key: claimed while it runs, then stores the reply for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    tokenId: id().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    /** Identifies the run, because a run that outlived its claim must not store its reply. */
    claim: text().notNull(),
    claimedAt: instant().notNull(),
    status: integer(),
    body: text(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.tokenId, t.key] }),
    index('idempotency_keys_age').on(t.claimedAt),
  ],
);
