import { paymentDetailProofs, paymentDetails } from '@callboard/domain/payment-details/enums';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { crewMembers } from '../crew/crew.ts';
import { clients } from '../jobs/clients.ts';

/** What is shown of details: the last characters of a number, an email, a name. */
export type ShownDetails = Partial<Record<(typeof paymentDetails)[number], string | null>>;

/**
 * A change of where money goes, or of where invoices go. While `isHeld` and nobody looked at it,
 * nobody is paid by it.
 */
export const paymentDetailChanges = pgTable(
  'payment_detail_changes',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** Whose details they are: a person or vendor, a client, or, with neither, the company. */
    crewMemberId: id(),
    clientId: id(),
    fields: text({ enum: paymentDetails }).array().notNull(),
    before: jsonb().$type<ShownDetails>().notNull(),
    after: jsonb().$type<ShownDetails>().notNull(),
    /** The member who made it; null for the person on their own page. */
    changedBy: id(),
    changedByName: text().notNull(),
    proof: text({ enum: paymentDetailProofs }).notNull(),
    /** The email whose mailed code was the proof. */
    provedEmail: text(),
    isHeld: boolean().notNull(),
    lookedAt: instant(),
    lookedBy: id(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('payment_detail_changes_newest').on(t.workspaceId, t.createdAt, t.id),
    index('payment_detail_changes_by_person').on(t.workspaceId, t.crewMemberId, t.createdAt),
    index('payment_detail_changes_by_client').on(t.workspaceId, t.clientId, t.createdAt),
    index('payment_detail_changes_waiting')
      .on(t.workspaceId, t.crewMemberId)
      .where(sql`is_held and looked_at is null`),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.changedBy, memberships),
    tenantKey(t, t.lookedBy, memberships),
  ],
);
