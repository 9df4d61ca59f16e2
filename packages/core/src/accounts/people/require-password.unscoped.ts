import { unscoped } from '@callboard/db/unscoped';
import { type AppError, invalid, notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { forget, take } from '../access/limits.unscoped.ts';
import { isPassword } from './password.ts';

const { users } = schema;

/**
 * Returns the account of a signed-in person who gives its current password, which may be tried ten
 * times in 15 minutes, counted separately from sign-ins.
 * @throws AppError `invalid_parameter` for `currentPassword`, `rate_limited`.
 */
export async function requirePassword(
  database: Database,
  { userId, currentPassword }: { userId: string; currentPassword: string },
) {
  const [user] = await unscoped(database).transaction((tx) =>
    tx.select().from(users).where(eq(users.id, userId)),
  );
  if (!user) throw notFound('account');
  await take(database, 'passwordChangeByAccount', user.id);
  if (!(await isPassword(user.passwordHash, currentPassword))) throw wrongPassword();
  await forget(database, 'passwordChangeByAccount', user.id);
  return user;
}

/** Returns the error for a current password that is wrong, or no longer the current one. */
export function wrongPassword(): AppError {
  return invalid('currentPassword', 'Incorrect password.');
}
