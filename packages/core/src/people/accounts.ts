import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { hashPassword } from './password.ts';

const { memberships, sessions, users, workspaces } = schema;

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

/** An account to be made, its password hashed already; null for one that may only exist. */
export interface PreparedAccount {
  email: string;
  name: string;
  passwordHash: string | null;
}

/** The account of an e-mail, or undefined. Needs an unscoped transaction: accounts are global. */
export async function findAccount(tx: Tx, email: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

/** Makes an account. Undefined when the e-mail has one. Needs an unscoped transaction. */
export async function insertAccount(
  tx: Tx,
  account: { email: string; name: string; passwordHash: string; provedAt?: Date },
): Promise<Account | undefined> {
  const [made] = await tx
    .insert(users)
    .values({ id: newId('user'), ...account })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email, name: users.name });
  return made;
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
  const isKept = existing && (existing.provedAt !== null || password === '');
  const passwordHash = isKept ? null : await hashPassword({ password, about: [email, name] });
  return { email, name, passwordHash };
}

/**
 * The account the operator vouches for: made, or the proved one that exists. One that was signed up
 * and never proved may be a stranger's: it takes the operator's name and password, and its sessions
 * end. Needs an unscoped transaction. @throws AppError `invalid_parameter`.
 */
export async function vouchForAccount(
  tx: Tx,
  { email, name, passwordHash }: PreparedAccount,
  now: Date,
): Promise<Account> {
  if (passwordHash) {
    const made = await insertAccount(tx, { email, name, passwordHash, provedAt: now });
    if (made) return made;
  }
  const existing = await findAccount(tx, email);
  if (existing?.provedAt) return existing;
  if (!existing || !passwordHash) throw unproved();
  await tx
    .update(users)
    .set({ name, passwordHash, provedAt: now, updatedAt: now })
    .where(eq(users.id, existing.id));
  await tx.delete(sessions).where(eq(sessions.userId, existing.id));
  return { id: existing.id, email: existing.email, name };
}

/** The workspaces a person can work in, by name. */
export async function listWorkspacesOf(database: Database, userId: string) {
  return unscoped(database).transaction((tx) =>
    tx
      .select({
        id: workspaces.id,
        name: workspaces.name,
        role: memberships.role,
        isLast: sql<boolean>`${workspaces.id} is not distinct from ${users.lastWorkspaceId}`,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        sql`${memberships.userId} = ${userId} and ${memberships.status} = 'active'
          and ${workspaces.deletedAt} is null`,
      )
      .orderBy(sql`lower(${workspaces.name})`, workspaces.id),
  );
}

/** Where a person comes in: where they were last, or the only place there is; else they choose. */
export async function findLanding(database: Database, userId: string): Promise<string | null> {
  const places = await listWorkspacesOf(database, userId);
  const last = places.find((it) => it.isLast) ?? (places.length === 1 ? places[0] : undefined);
  return last?.id ?? null;
}

function unproved() {
  return invalid(
    'password',
    'Somebody signed up with this e-mail and nobody has proved that it is theirs. Give a password, which takes the place of the one it has.',
  );
}
