import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';

const { users } = schema;

export type StoredAccount = typeof users.$inferSelect;

/**
 * Runs work in one unscoped transaction that locks an account, so that changes of its factors and
 * sign-ins follow each other. @throws AppError `not_signed_in` when the account does not exist.
 */
export function inAccount<T>(
  database: Database,
  userId: string,
  work: (tx: Tx, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return unscoped(database).transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!account) throw new AppError('not_signed_in', 'Sign in first.');
    return work(tx, account);
  });
}
