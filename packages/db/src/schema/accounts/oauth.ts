import { mcpScopes } from '@callboard/domain/access/enums';
import { connectionEndings } from '@callboard/domain/connections/enums';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from './memberships.ts';
import { workspaces } from './workspaces.ts';

/** A registered client (RFC 7591). Global: it belongs to no workspace and has no access. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    redirectUris: text().array().notNull(),
    /** The address the registration counts against, or the first half of an IPv6 address. */
    registeredFrom: text(),
    /** When it first got a connection. Clients without one are deleted. */
    connectedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('oauth_clients_unused').on(t.createdAt, t.id).where(sql`connected_at is null`),
    index('oauth_clients_unused_by_address')
      .on(t.registeredFrom, t.createdAt, t.id)
      .where(sql`connected_at is null`),
  ],
);

/** A validated, pending authorization request. Global: the workspace is not chosen yet. */
export const oauthRequests = pgTable(
  'oauth_requests',
  {
    idHash: text().primaryKey(),
    clientId: id()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    redirectUri: text().notNull(),
    scopes: text({ enum: mcpScopes }).array().notNull(),
    state: text(),
    codeChallenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('oauth_requests_expiry').on(t.expiresAt),
    index('oauth_requests_by_client').on(t.clientId),
  ],
);

/**
 * An approved connection, from the exchange of its code until it ends. Kept for 90 days after that.
 */
export const oauthConnections = pgTable(
  'oauth_connections',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    clientId: id()
      .notNull()
      .references(() => oauthClients.id),
    clientName: text().notNull(),
    /** Host of the redirect: `claude.ai`, or `localhost` for a program on the person's machine. */
    redirectHost: text().notNull(),
    membershipId: id().notNull(),
    scopes: text({ enum: mcpScopes }).array().notNull(),
    lastUsedAt: instant(),
    endedAt: instant(),
    endedBecause: text({ enum: connectionEndings }),
    /** Name of the person who ended it, if any. */
    endedBy: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('oauth_connections_newest').on(t.workspaceId, t.createdAt, t.id),
    index('oauth_connections_by_member').on(t.workspaceId, t.membershipId),
    index('oauth_connections_ended').on(t.endedAt),
    index('oauth_connections_by_client').on(t.clientId),
    tenantKey(t, t.membershipId, memberships),
  ],
);

/** The SHA-256 of an authorization code. `id` becomes the id of the connection it creates. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    codeHash: text().notNull(),
    clientId: id()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    membershipId: id().notNull(),
    redirectUri: text().notNull(),
    scopes: text({ enum: mcpScopes }).array().notNull(),
    codeChallenge: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('oauth_codes_hash_key').on(t.codeHash),
    index('oauth_codes_expiry').on(t.expiresAt),
    index('oauth_codes_by_client').on(t.clientId),
    tenantKey(t, t.membershipId, memberships),
  ],
);

/** The SHA-256 of a pair of tokens. A replaced refresh token is kept to detect its replay. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    connectionId: id().notNull(),
    accessHash: text().notNull(),
    refreshHash: text().notNull(),
    /** Scopes of the access token. A refresh token has all scopes of its connection. */
    scopes: text({ enum: mcpScopes }).array().notNull(),
    accessExpiresAt: instant().notNull(),
    refreshExpiresAt: instant().notNull(),
    replacedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('oauth_tokens_access_key').on(t.accessHash),
    uniqueIndex('oauth_tokens_refresh_key').on(t.refreshHash),
    index('oauth_tokens_by_connection').on(t.workspaceId, t.connectionId),
    index('oauth_tokens_expiry').on(t.refreshExpiresAt),
    tenantKey(t, t.connectionId, oauthConnections).onDelete('cascade'),
  ],
);
