import { addressChangeStates, addressFields } from '@callboard/domain/crew-addresses/enums';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { crewMembers } from './crew.ts';

/**
 * A change of the email or phone of a crew member. Its secret, of which only the SHA-256 is stored, is
 * mailed to the email that counted before, where the person confirms the change or objects to it.
 */
export const crewAddressChanges = pgTable(
  'crew_address_changes',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    crewMemberId: id().notNull(),
    field: text({ enum: addressFields }).notNull(),
    before: text(),
    after: text(),
    /** Who changed it, as the activity shows them. */
    changedBy: text().notNull(),
    /** The member who changed it; null for the person, an integration or support. */
    changedById: id(),
    /** The email that was told; null for none. */
    toldEmail: text(),
    tokenHash: text(),
    state: text({ enum: addressChangeStates }).notNull(),
    /** When it was confirmed, released, objected to or overtaken, and by whom. */
    endedAt: instant(),
    endedBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('crew_address_changes_token_key').on(t.tokenHash),
    index('crew_address_changes_by_person').on(t.workspaceId, t.crewMemberId, t.createdAt),
    index('crew_address_changes_objected')
      .on(t.workspaceId, t.endedAt)
      .where(sql`state = 'objected'`),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.changedById, memberships),
  ],
);
