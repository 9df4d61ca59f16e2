import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { contacts } from '../jobs/clients.ts';
import { deliverables } from './deliverables.ts';

/** Contacts who decide on the cuts of a deliverable. Without any, whoever decides first does. */
export const deliverableApprovers = pgTable(
  'deliverable_approvers',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    deliverableId: id().notNull(),
    contactId: id().notNull(),
    /** Whom they speak for, such as Legal; empty if nobody said. */
    side: text().notNull().default(''),
    isRequired: boolean().notNull().default(true),
    position: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.deliverableId, t.contactId] }),
    tenantKey(t, t.deliverableId, deliverables),
    tenantKey(t, t.contactId, contacts),
  ],
);
