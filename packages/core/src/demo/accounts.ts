import { randomInt } from 'node:crypto';
import type { Tx } from '@callboard/db';
import { sql } from 'drizzle-orm';
import { newId } from '../ids.ts';
import { type Account, findAccount } from '../people/accounts.ts';
import { hashPassword, isPassword } from '../people/password.ts';
import { schema } from '../schema.ts';
import { colleagues, founder, type Person } from './members.ts';

interface Options {
  ownerEmail?: string | undefined;
  password: string;
}

export interface DemoAccounts {
  owner: Account;
  byPerson: Map<Person, Account>;
  /** The owner's password, null when the account existed with another one. */
  ownerPassword: string | null;
}

const lockNumber = 7_201_927;

/**
 * Makes an account for each of the demo's people, with one password. Accounts are global, so a
 * further demo in the same database numbers its addresses: `ines.2@example.com`. An owner's e-mail
 * that already has an account joins with it. Needs an unscoped transaction.
 */
export async function makeAccounts(tx: Tx, options: Options): Promise<DemoAccounts> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  const passwordHash = await hashPassword(options.password, 'ownerPassword');
  const existing = options.ownerEmail ? await findAccount(tx, options.ownerEmail) : undefined;
  const number = await nextNumber(tx);
  const owner = existing ?? {
    id: newId('user'),
    email: options.ownerEmail ?? addressOf(founder.key, number),
    name: founder.name,
  };
  const others = colleagues.map(({ key, name }) => ({
    key,
    account: { id: newId('user'), email: addressOf(key, number), name },
  }));
  const accounts = [...(existing ? [] : [owner]), ...others.map(({ account }) => account)];
  await tx.insert(schema.users).values(accounts.map((account) => ({ ...account, passwordHash })));
  const isKnown = !existing || (await isPassword(existing.passwordHash, options.password));
  return {
    owner,
    byPerson: new Map(others.map(({ key, account }) => [key, account])),
    ownerPassword: isKnown ? options.password : null,
  };
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
