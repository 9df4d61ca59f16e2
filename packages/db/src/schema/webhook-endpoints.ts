import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, workspaceId } from '../columns.ts';
import { apiTokens } from './api-tokens.ts';
import { memberships } from './memberships.ts';
import { workspaces } from './workspaces.ts';

/**
 * Where events are posted to. A webhook is signed with its secret; a team chat gets one sentence
 * and its address is the secret. `encrypted…` columns hold what `core/secrets` encrypts.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    kind: text({ enum: ['webhook', 'chat'] }).notNull(),
    name: text().notNull(),
    /** The address that may be shown: of a team chat only its origin. */
    url: text().notNull(),
    /** The whole address of a team chat. */
    encryptedUrl: text(),
    events: text().array().notNull(),
    enabled: boolean().notNull(),
    /** Why it is not enabled: by a person, or because the token or person it acts for has ended. */
    pausedBecause: text({ enum: ['person', 'token_ended'] }),
    /** The signing secret; null for a team chat. */
    encryptedSecret: text(),
    /** The secret before the last rotation, which still signs beside the new one for a while. */
    encryptedPreviousSecret: text(),
    previousSecretUntil: instant(),
    /** The token that made it over REST, and alone may change it there. */
    tokenId: id(),
    /** The member who made it in the application, or for whom the token acts. */
    createdBy: id().notNull(),
    /** When someone kept it although whoever made it is no longer an owner or admin. */
    keptAt: instant(),
    failingSince: instant(),
    lastDeliveredAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('webhook_endpoints_newest')
      .on(t.workspaceId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('webhook_endpoints_by_token')
      .on(t.workspaceId, t.tokenId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.workspaceId, t.tokenId],
      foreignColumns: [apiTokens.workspaceId, apiTokens.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.createdBy],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);
