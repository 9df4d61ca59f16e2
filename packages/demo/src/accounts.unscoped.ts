import { randomInt } from 'node:crypto';
import {
  type Account,
  findAccount,
  hashPassword,
  isPassword,
  vouchForAccount,
} from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import type { Person } from './cast.ts';
import { colleagues, founder } from './members.ts';
import { findLastNumber } from './rows.ts';

interface Owner {
  ownerEmail?: string | undefined;
  password: string;
}

/** The shared password of the demo's people, hashed before the transaction begins. */
export interface PreparedPassword {
  passwordHash: string;
  /** The owner's password; null when the account exists and keeps another password. */
  ownerPassword: string | null;
}

export interface DemoAccounts {
  owner: Account;
  byPerson: Map<Person, Account>;
}

/** Hashes the demo's password and determines whether its owner gets it. */
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
 * Creates an account for each of the demo's people, with one password. Accounts are global, so
 * another demo in the same database numbers its emails: `ines.2@example.com`. If the owner's email
 * has a verified account, that account joins. Needs an unscoped transaction.
 */
export async function makeAccounts(tx: Tx, options: Options): Promise<DemoAccounts> {
  const { ownerEmail, passwordHash, now } = options;
  const people = [founder, ...colleagues].map(({ key }) => key);
  const number = (await findLastNumber(tx, people)) + 1;
  const email = ownerEmail ?? addressOf(founder.key, number);
  const owner = await vouchForAccount(tx, { email, name: founder.name, passwordHash }, now);
  const byPerson = new Map<Person, Account>();
  for (const { key, name } of colleagues) {
    const account = { email: addressOf(key, number), name, passwordHash };
    byPerson.set(key, await vouchForAccount(tx, account, now));
  }
  return { owner, byPerson };
}

/** Generates a readable password: 59 random bits without look-alike letters, in three groups. */
export function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `tern-${group()}-${group()}-${group()}`;
}

function addressOf(person: Person, number: number): string {
  return number === 1 ? `${person}@example.com` : `${person}.${number}@example.com`;
}
