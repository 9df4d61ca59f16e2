import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, workspaceId } from '../columns.ts';
import { connectionEndings, mcpScopes } from '../enums.ts';
import { memberships } from './memberships.ts';
import { workspaces } from './workspaces.ts';

/** A program that registered itself (RFC 7591). Global: it belongs to no workspace and may do nothing. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    redirectUris: text().array().notNull(),
    /** Whom the registration counts against: an address, or the first half of an IPv6 one. */
    registeredFrom: text(),
    /** When it first got a connection. One that never did is forgotten. */
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

/** A checked authorization request that waits for a person. Global: the workspace is not chosen yet. */
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

/** What one approval lets a client do, from the code's exchange until it ends. Why is kept 90 days. */
export const oauthConnections = pgTable(
  'oauth_connections',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    clientId: id()
      .notNull()
      .references(() => oauthClients.id),
    clientName: text().notNull(),
    /** Where the browser was sent: `claude.ai`, or `localhost` for a program on the person's machine. */
    redirectHost: text().notNull(),
    membershipId: id().notNull(),
    scopes: text({ enum: mcpScopes }).array().notNull(),
    lastUsedAt: instant(),
    endedAt: instant(),
    endedBecause: text({ enum: connectionEndings }),
    /** The name of the person who ended it, when a person did. */
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
    foreignKey({
      columns: [t.workspaceId, t.membershipId],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);

/** An authorization code: only its SHA-256. `id` is the id of the connection it makes when exchanged. */
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
    foreignKey({
      columns: [t.workspaceId, t.membershipId],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);

/** A pair of tokens of a connection: only their SHA-256. A replaced refresh token stays known. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    connectionId: id().notNull(),
    accessHash: text().notNull(),
    refreshHash: text().notNull(),
    /** What the access token may do; a refresh token may do all its connection may. */
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
    foreignKey({
      columns: [t.workspaceId, t.connectionId],
      foreignColumns: [oauthConnections.workspaceId, oauthConnections.id],
    }).onDelete('cascade'),
  ],
);
