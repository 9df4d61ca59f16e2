import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { hashPassword } from './password.ts';

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

/** The account of an e-mail, or undefined. Needs an unscoped transaction: accounts are global. */
export async function findAccount(tx: Tx, email: string) {
  const [user] = await tx
    .select()
    .from(schema.users)
    .where(eq(sql`lower(${schema.users.email})`, email.toLowerCase()));
  return user;
}

/**
 * The account of an e-mail, made when there is none. One that exists keeps its name and password.
 * Needs an unscoped transaction.
 */
export async function ensureAccount(tx: Tx, account: NewAccount): Promise<Account> {
  const existing = await findAccount(tx, account.email);
  if (existing) return existing;
  const passwordHash = await hashPassword(account.password);
  await tx
    .insert(schema.users)
    .values({ id: newId('user'), email: account.email, name: account.name, passwordHash })
    .onConflictDoNothing();
  const made = await findAccount(tx, account.email);
  if (!made) throw new Error('An account vanished while it was made.');
  return made;
}

/** The workspaces a person can work in, by name. */
export async function listWorkspacesOf(database: Database, userId: string) {
  return unscoped(database.system, (tx) =>
    tx
      .select({
        id: schema.workspaces.id,
        name: schema.workspaces.name,
        role: schema.memberships.role,
      })
      .from(schema.memberships)
      .innerJoin(schema.workspaces, eq(schema.workspaces.id, schema.memberships.workspaceId))
      .where(
        sql`${schema.memberships.userId} = ${userId} and ${schema.memberships.status} = 'active'
          and ${schema.workspaces.deletedAt} is null`,
      )
      .orderBy(sql`lower(${schema.workspaces.name})`, schema.workspaces.id),
  );
}
