import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../../columns.ts';
import { users } from './users.ts';

const userId = () =>
  id()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A passkey: a WebAuthn credential that its device can find without a name. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    userId: userId(),
    /** Chosen by the device, base64url. */
    credentialId: text().notNull().unique('passkeys_credential_key'),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signatures counted by the device; 0 forever on devices that do not count. */
    signCount: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Whether it can be on several devices, which never changes, and whether it is. */
    isBackupEligible: boolean().notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** The authenticator app of a person (RFC 6238). It counts once it is confirmed with a code. */
export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  encryptedSecret: text().notNull(),
  /** The time step of the last accepted code: no code of it or before is accepted again. */
  lastStep: integer(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
});

/** Recovery codes, as SHA-256 hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/**
 * Sign-ins that wait for the second factor, by the SHA-256 of the secret in their browser. They give
 * no right except to try one.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    secretHash: text().primaryKey(),
    userId: userId(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sign_in_steps_user').on(t.userId), index('sign_in_steps_expiry').on(t.expiresAt)],
);

/** Challenges that a passkey has signed, until they expire. Others are not stored. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    challengeHash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('spent_challenges_expiry').on(t.expiresAt)],
);
