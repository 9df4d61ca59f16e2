import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from './memberships.ts';
import { workspaces } from './workspaces.ts';

/** A form of the app that made a record, so that sending it again makes no second one. */
export const sentForms = pgTable(
  'sent_forms',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    membershipId: id().notNull(),
    /** Chosen by the browser when the form is opened. */
    key: text().notNull(),
    fingerprint: text().notNull(),
    /** Null until the record is made, in the same transaction. */
    recordId: id(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.membershipId, t.key] }),
    index('sent_forms_age').on(t.createdAt),
    tenantKey(t, t.membershipId, memberships),
  ],
);
