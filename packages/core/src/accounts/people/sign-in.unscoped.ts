import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { email, ownPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { take } from '../access/limits.unscoped.ts';
import type { Account } from './accounts.unscoped.ts';
import { beginAttempt, browserOf, clearAttempts, type KnownBrowser } from './attempts.ts';
import { findAccount } from './find-account.ts';
import { isPassword } from './password.ts';

export const SignIn = z.object({ email, password: ownPassword });

interface Where {
  address: string;
  /** The users who have signed in with this browser before. */
  browsers?: readonly KnownBrowser[];
}

/** An account, and the version of its sessions when somebody proved that it is theirs. */
export interface ProvedAccount extends Account {
  sessionVersion: number;
}

/**
 * Checks an email and a password. Attempts are limited per address and delayed per account. Neither
 * the result nor its timing reveals whether the account exists. The password that counts is that of
 * after the delay.
 * @throws AppError `wrong_credentials`, `rate_limited`.
 */
export async function signIn(
  database: Database,
  input: z.infer<typeof SignIn> & Where,
): Promise<ProvedAccount> {
  const browser = browserOf(input.browsers, (await find(database, input.email))?.id);
  const attempt = { ...input, browser };
  if (!browser) await take(database, 'signInByAddress', input.address);
  await beginAttempt(database, attempt);
  const user = await find(database, input.email);
  if (!(await isPassword(user?.passwordHash, input.password)) || !user) {
    throw new AppError('wrong_credentials', 'Incorrect email or password.');
  }
  await clearAttempts(database, attempt);
  const { id, email, name, sessionVersion } = user;
  return { id, email, name, sessionVersion };
}

function find(database: Database, email: string) {
  return unscoped(database).transaction((tx) => findAccount(tx, email));
}
