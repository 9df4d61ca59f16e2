import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { workspaces } from './workspaces.ts';

/** A person. Global: one account, any number of workspaces. `email` is stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    passwordHash: text().notNull(),
    /** When the operator vouched that the address is this person's. Signing up proves nothing. */
    provedAt: instant(),
    /** Where the person was last, so that they come back there. */
    lastWorkspaceId: id().references((): AnyPgColumn => workspaces.id),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email_key').on(sql`lower(${t.email})`)],
);

/** A browser session. `id` is the SHA-256 of what the cookie holds. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: id().references(() => workspaces.id),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** The one-time link with which a person sets a new password: the SHA-256 of its secret. */
export const passwordResets = pgTable('password_resets', {
  userId: id()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique('password_resets_secret_key'),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
