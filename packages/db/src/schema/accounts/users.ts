import { codePurposes } from '@callboard/domain/mailed-codes/enums';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../../columns.ts';
import { workspaces } from './workspaces.ts';

/** A person. Global: one account, any number of workspaces. `email` is stored in lowercase. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    passwordHash: text().notNull(),
    /** When the person first proved that an email is theirs, or the operator vouched for it. */
    provedAt: instant(),
    /** When the first passkey or authenticator app was added; null without one. */
    secondFactorSince: instant(),
    /** Counts how often every session of the person ended. One of an earlier count is over, too. */
    sessionVersion: integer().notNull().default(0),
    /** When the person signed in first. Later sign-ins from new browsers are told by mail. */
    signedInAt: instant(),
    /** The workspace that opens at the next sign-in. */
    lastWorkspaceId: id().references((): AnyPgColumn => workspaces.id),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email_key').on(sql`lower(${t.email})`)],
);

/** A browser session. `id` is the SHA-256 of the cookie's value. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: id().references(() => workspaces.id),
    /** The browser's `User-Agent` and IP address at the sign-in. */
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Whether it began with a second factor. Without one it ends when its person adds one. */
    hasSecondFactor: boolean().notNull().default(false),
    /** The count of the person when they proved who they are. */
    sessionVersion: integer().notNull().default(0),
    /** When the person last proved who they are, in this session. */
    confirmedAt: instant(),
    /** To ten minutes. */
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** A one-time password reset link, with the SHA-256 of its secret. */
export const passwordResets = pgTable('password_resets', {
  userId: id()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique('password_resets_secret_key'),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/**
 * Links with which whoever reads the email that an account had may put it back, with the SHA-256 of
 * their secrets. Restoring an email ends the links of all later changes.
 */
export const emailRestores = pgTable(
  'email_restores',
  {
    secretHash: text().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The email before the change. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('email_restores_user').on(t.userId)],
);

/**
 * A mailed code that waits to be entered in the browser that asked for it. Neither that browser's
 * secret nor the code is stored, so a copy of the table does not help to find the code.
 */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    /** SHA-256 of the secret in the browser's cookie. */
    secretHash: text().primaryKey(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** Where the code was mailed to. */
    email: text().notNull(),
    /** The account that the code is for; null if it is not for an existing one. */
    userId: id().references(() => users.id, { onDelete: 'cascade' }),
    /** The crew member who proves an email on their page; null for codes of accounts. */
    crewMemberId: id(),
    /** The portal link whose page asked for it. */
    portalLinkId: id(),
    /** SHA-256 of the browser's secret and the code; null if no code was mailed. */
    codeHash: text(),
    /** Wrong codes entered since the code was mailed. */
    tries: integer().notNull().default(0),
    /** What a sign-up asks for, with the hash of its password. */
    founding: jsonb().$type<Founding>(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('mailed_codes_user').on(t.userId),
    index('mailed_codes_crew_member').on(t.crewMemberId).where(sql`crew_member_id is not null`),
    index('mailed_codes_age').on(t.createdAt),
  ],
);

/** A company that a person wants to create. */
interface Founding {
  name: string;
  workspaceName: string;
  timeZone: string;
  passwordHash: string;
}
