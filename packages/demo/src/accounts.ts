import { randomInt } from 'node:crypto';
import { newId } from '@callboard/core';
import type { Database } from '@callboard/core/database';
import {
  type Account,
  findAccount,
  hashPassword,
  isPassword,
  vouchForAccount,
} from '@callboard/core/people';
import type { Tx } from '@callboard/db';
import * as schema from '@callboard/db/schema';
import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Person } from './cast.ts';
import { colleagues, founder } from './members.ts';

interface Owner {
  ownerEmail?: string | undefined;
  password: string;
}

/** The one password of the demo's people, hashed before the transaction begins. */
export interface PreparedPassword {
  passwordHash: string;
  /** The owner's password, null when the account exists with another one, which it keeps. */
  ownerPassword: string | null;
}

export interface DemoAccounts {
  owner: Account;
  byPerson: Map<Person, Account>;
}

const lockNumber = 7_201_927;

/** Hashes the demo's password, and finds out whether its owner will have it. */
export async function preparePassword(
  database: Database,
  { ownerEmail, password }: Owner,
): Promise<PreparedPassword> {
  const passwordHash = await hashPassword({ password, param: 'ownerPassword' });
  const existing = ownerEmail
    ? await unscoped(database).transaction((tx) => findAccount(tx, ownerEmail))
    : undefined;
  const isOther = existing?.provedAt && !(await isPassword(existing.passwordHash, password));
  return { passwordHash, ownerPassword: isOther ? null : password };
}

interface Options {
  ownerEmail?: string | undefined;
  passwordHash: string;
  now: Date;
}

/**
 * Makes an account for each of the demo's people, with one password. Accounts are global, so a
 * further demo in the same database numbers its addresses: `ines.2@example.com`. An owner's e-mail
 * that already has a proved account joins with it. Needs an unscoped transaction.
 */
export async function makeAccounts(tx: Tx, options: Options): Promise<DemoAccounts> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  const { ownerEmail, passwordHash, now } = options;
  const number = await nextNumber(tx);
  const email = ownerEmail ?? addressOf(founder.key, number);
  const owner = await vouchForAccount(tx, { email, name: founder.name, passwordHash }, now);
  const others = colleagues.map(({ key, name }) => ({
    key,
    account: { id: newId('user'), email: addressOf(key, number), name },
  }));
  const proof = { passwordHash, provedAt: now };
  await tx.insert(schema.users).values(others.map(({ account }) => ({ ...account, ...proof })));
  return { owner, byPerson: new Map(others.map(({ key, account }) => [key, account])) };
}

/** A password a person can read out: 59 random bits without look-alikes, in three groups. */
export function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `tern-${group()}-${group()}-${group()}`;
}

function addressOf(person: Person, number: number): string {
  return number === 1 ? `${person}@example.com` : `${person}.${number}@example.com`;
}

async function nextNumber(tx: Tx): Promise<number> {
  const { users } = schema;
  const names = [founder, ...colleagues].map(({ key }) => key);
  const pattern = `^(?:${names.join('|')})(?:\\.([0-9]{1,6}))?@example\\.com$`;
  const [row] = await tx
    .select({
      last: sql<
        number | null
      >`max(coalesce(substring(${users.email} from ${pattern}::text)::int, 1))`,
    })
    .from(users)
    .where(sql`${users.email} ~ ${pattern}::text`);
  return (row?.last ?? 0) + 1;
}
