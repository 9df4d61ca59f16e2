import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { crewMembers } from './crew.ts';

/**
 * A secret link to the page of a crew member. Only the SHA-256 of its secret is stored, so every
 * message has a link of its own. A link that ended is deleted.
 */
export const crewLinks = pgTable(
  'crew_links',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    crewMemberId: id().notNull(),
    tokenHash: text().notNull(),
    /** The member who created it; null for an integration. */
    createdBy: id(),
    /** Moves on when the link is opened. A person with dates keeps it longer. */
    expiresAt: instant().notNull(),
    lastOpenedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('crew_links_token_key').on(t.tokenHash),
    index('crew_links_by_person').on(t.workspaceId, t.crewMemberId, t.createdAt),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/**
 * A browser in which a crew member entered a code that was mailed to their email. It counts as
 * theirs as long as that is the email of the person.
 */
export const crewProofs = pgTable(
  'crew_proofs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** SHA-256 of the secret in the browser's cookie. */
    secretHash: text().notNull(),
    crewMemberId: id().notNull(),
    email: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.secretHash] }),
    index('crew_proofs_by_person').on(t.workspaceId, t.crewMemberId, t.createdAt),
    tenantKey(t, t.crewMemberId, crewMembers),
  ],
);
