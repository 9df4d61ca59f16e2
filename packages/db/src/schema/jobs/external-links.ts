import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { apiTokens } from '../accounts/api-tokens.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { deliverables } from '../review/deliverables.ts';
import { projects } from './projects.ts';

/** A link to an asset in another system. A link created by a token may be changed only by it. */
export const externalLinks = pgTable(
  'external_links',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    deliverableId: id(),
    provider: text().notNull(),
    externalId: text().notNull(),
    url: text().notNull(),
    label: text(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    tokenId: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('external_links_asset_key')
      .on(t.workspaceId, t.projectId, t.provider, t.externalId)
      .where(sql`deleted_at is null`),
    index('external_links_newest')
      .on(t.workspaceId, t.projectId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.deliverableId, deliverables),
    tenantKey(t, t.tokenId, apiTokens),
  ],
);
