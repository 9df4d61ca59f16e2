import { unscoped } from '@callboard/db/unscoped';
import { z } from 'zod';
import { forget, take } from '../access/limits.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { type Account, findAccount } from './accounts.ts';
import { email } from './fields.ts';
import { isPassword } from './password.ts';

export const SignIn = z.object({ email, password: z.string().min(1, 'Enter your password.') });

/**
 * Checks an e-mail and a password. Attempts are limited per account and per address, and neither
 * the answer nor its time tells whether the account exists.
 * @throws AppError `wrong_credentials`, `rate_limited`.
 */
export async function signIn(
  database: Database,
  input: z.infer<typeof SignIn> & { address: string },
): Promise<Account> {
  await take(database, 'signInByAddress', input.address);
  await take(database, 'signInByAccount', input.email);
  const user = await unscoped(database.system, (tx) => findAccount(tx, input.email));
  if (!(await isPassword(user?.passwordHash, input.password)) || !user) {
    throw new AppError('wrong_credentials', 'That e-mail and password do not match.');
  }
  await forget(database, 'signInByAccount', input.email);
  return { id: user.id, email: user.email, name: user.name };
}
