import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { invalid } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { endSignIns } from './end-sign-ins.ts';
import { findAccount } from './find-account.ts';
import { hashPassword } from './password.ts';

const { users } = schema;

export interface NewAccount {
  email: string;
  name: string;
  password: string;
}

export interface Account {
  id: string;
  email: string;
  name: string;
}

/** An account to create, with its hashed password; null when an existing account is kept. */
export interface PreparedAccount {
  email: string;
  name: string;
  passwordHash: string | null;
}

/** Creates an account in an unscoped transaction. Returns undefined if the email has an account. */
export async function insertAccount(
  tx: Tx,
  account: { email: string; name: string; passwordHash: string; provedAt?: Date },
): Promise<Account | undefined> {
  await lockEmail(tx, account.email);
  const [inserted] = await tx
    .insert(users)
    .values({ id: newId('user'), ...account })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email, name: users.name });
  return inserted;
}

/** Makes other transactions that give an account this email wait for this one. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

/**
 * Hashes the password the operator gives for an account, when it will be used: a proved account
 * keeps its own. @throws AppError `invalid_parameter`, `rate_limited`.
 */
export async function prepareAccount(
  database: Database,
  { email, name, password }: NewAccount,
): Promise<PreparedAccount> {
  const existing = await unscoped(database).transaction((tx) => findAccount(tx, email));
  const keepsPassword = existing && (existing.provedAt !== null || password === '');
  const passwordHash = keepsPassword
    ? null
    : await hashPassword({ password, about: [email, name] });
  return { email, name, passwordHash };
}

/**
 * The account the operator vouches for: made, or the proved one that exists. One that was signed up
 * and never proved may be a stranger's: it takes the operator's name and password, and its sessions
 * and factors end. Needs an unscoped transaction. @throws AppError `invalid_parameter`.
 */
export async function vouchForAccount(
  tx: Tx,
  { email, name, passwordHash }: PreparedAccount,
  now: Date,
): Promise<Account> {
  if (passwordHash) {
    const created = await insertAccount(tx, { email, name, passwordHash, provedAt: now });
    if (created) return created;
  }
  const existing = await findAccount(tx, email);
  if (existing?.provedAt) return existing;
  if (!existing || !passwordHash) throw unproved();
  await tx
    .update(users)
    .set({ name, passwordHash, provedAt: now, lastWorkspaceId: null, updatedAt: now })
    .where(eq(users.id, existing.id));
  await forgetFactors(tx, existing.id);
  await endSignIns(tx, existing.id);
  const entry = { userId: existing.id, data: {}, byOperator: true };
  await recordOfPerson(tx, { now: () => now }, 'person.password_changed', entry);
  return { id: existing.id, email: existing.email, name };
}

function unproved() {
  return invalid(
    'password',
    'Somebody signed up with this email but never verified it. Enter a password to replace theirs.',
  );
}
