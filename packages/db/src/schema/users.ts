import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
