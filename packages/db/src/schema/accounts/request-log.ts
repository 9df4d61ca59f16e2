import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { id, instant, workspaceId } from '../../columns.ts';

/**
 * Requests of API tokens to the REST API, kept for 7 days. Rows are written in batches, so nothing
 * refers to other tables: a check of each reference would cost more than the row.
 */
export const requestLog = pgTable(
  'request_log',
  {
    workspaceId: workspaceId(),
    /** The id of the request, as its response has it. */
    id: id().notNull(),
    tokenId: id().notNull(),
    method: text().notNull(),
    /** The path below `/api/v1`, without secrets. */
    path: text().notNull(),
    status: integer().notNull(),
    durationMs: real().notNull(),
    /** The refusal as its response has it; null for a request that succeeded. */
    errorCode: text(),
    errorParam: text(),
    message: text(),
    /** Parameters or body of a refused request, as JSON without secrets and personal fields. */
    sent: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    // The only index of a request that succeeded. The token is in it so that the rows of others are
    // passed over without being read.
    primaryKey({ columns: [t.workspaceId, t.createdAt, t.id, t.tokenId] }),
    index('request_log_refused').on(t.workspaceId, t.createdAt, t.id).where(sql`status >= 400`),
  ],
);

/** Requests of a workspace per day in UTC. Its rows also say which workspaces have a log. */
export const requestCounts = pgTable(
  'request_counts',
  {
    workspaceId: workspaceId(),
    day: date().notNull(),
    recorded: integer().notNull(),
    /** Of those, the refused ones. */
    refused: integer().notNull(),
    /** Requests that were not recorded, because there were too many. */
    dropped: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day] })],
);
