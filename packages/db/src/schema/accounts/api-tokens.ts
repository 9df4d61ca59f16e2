import { tokenEndings } from '@callboard/domain/tokens/enums';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from './memberships.ts';
import { workspaces } from './workspaces.ts';

/**
 * A REST and MCP credential. Only the SHA-256 and the first characters of the secret are stored. A test
 * token acts in the sandbox, which has a row without a secret for it, with the same end.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    secretHash: text().notNull(),
    firstCharacters: text().notNull(),
    scopes: text().array().notNull(),
    isTest: boolean().notNull().default(false),
    creatorId: id().notNull(),
    expiresAt: instant(),
    revokedAt: instant(),
    /** Why it was revoked with others of its creator; null if a person revoked it. */
    revokedBecause: text({ enum: tokenEndings }),
    lastUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('api_tokens_secret_key').on(t.secretHash),
    uniqueIndex('api_tokens_id_key').on(t.id),
    index('api_tokens_newest').on(t.workspaceId, t.createdAt, t.id),
    tenantKey(t, t.creatorId, memberships),
  ],
);
