import { clientKinds } from '@callboard/domain/clients/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foundBy, id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';

export const clients = pgTable(
  'clients',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    kind: text({ enum: clientKinds }).notNull(),
    website: text(),
    address: text(),
    isUnassigned: boolean().notNull().default(false),
    primaryContactId: id(),
    notes: text(),
    billingEmail: text(),
    termsDays: integer(),
    taxId: text(),
    poRequired: boolean().notNull().default(false),
    vendorPortalUrl: text(),
    /** Whether no reminders of invoices are mailed to them. */
    isReminderOff: boolean().notNull().default(false),
    /** The import that added or last updated the client. */
    importId: id(),
    foundBy: foundBy('ARRAY[name]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('clients_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('clients_changed').on(t.workspaceId, t.updatedAt).where(sql`deleted_at is null`),
    index('clients_by_name')
      .on(t.workspaceId, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
    index('clients_by_import').on(t.workspaceId, t.importId).where(sql`import_id is not null`),
    uniqueIndex('clients_unassigned_key').on(t.workspaceId).where(sql`is_unassigned`),
  ],
);

export const contacts = pgTable(
  'contacts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    clientId: id().notNull(),
    name: text().notNull(),
    title: text(),
    email: text(),
    phone: text(),
    kind: text({ enum: ['agency_producer', 'creative', 'account', 'brand', 'billing', 'other'] }),
    /**
     * When somebody without access to all money entered the email. It proves nobody on links that were
     * sent before. Null once somebody with that access entered or confirmed it.
     */
    emailEnteredAt: instant(),
    isPrimary: boolean().notNull().default(false),
    /** The import that added or last updated the contact. */
    importId: id(),
    foundBy: foundBy('ARRAY[name, email]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('contacts_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('contacts_changed').on(t.workspaceId, t.updatedAt).where(sql`deleted_at is null`),
    index('contacts_by_client')
      .on(t.workspaceId, t.clientId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    index('contacts_by_name')
      .on(t.workspaceId, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
    index('contacts_by_import').on(t.workspaceId, t.importId).where(sql`import_id is not null`),
    uniqueIndex('contacts_primary_key')
      .on(t.workspaceId, t.clientId)
      .where(sql`is_primary and deleted_at is null`),
    tenantKey(t, t.clientId, clients),
  ],
);
