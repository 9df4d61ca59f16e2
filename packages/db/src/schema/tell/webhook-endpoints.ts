import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { apiTokens } from '../accounts/api-tokens.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';

/**
 * An endpoint events are posted to. Posts to a webhook are signed with its secret. A team chat gets
 * one sentence, and its URL is the secret. `core/secrets` encrypts the `encrypted…` columns.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    kind: text({ enum: ['webhook', 'chat'] }).notNull(),
    name: text().notNull(),
    /** The URL that may be shown: for a team chat only its origin. */
    url: text().notNull(),
    /** The full URL of a team chat. */
    encryptedUrl: text(),
    events: text().array().notNull(),
    enabled: boolean().notNull(),
    /** Why it is paused: by a person, or because its token has ended. */
    pausedBecause: text({ enum: ['person', 'token_ended'] }),
    /** The signing secret; null for a team chat. */
    encryptedSecret: text(),
    /** The previous secret, which also signs until `previousSecretUntil`. */
    encryptedPreviousSecret: text(),
    previousSecretUntil: instant(),
    /** The token that created it over REST, the only one that may change it there. */
    tokenId: id(),
    /** The member who created it in the app, or for whom the token acts. */
    createdBy: id().notNull(),
    /** When it was kept although its creator is no longer an owner or admin. */
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
    tenantKey(t, t.tokenId, apiTokens),
    tenantKey(t, t.createdBy, memberships),
  ],
);
