import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { schema } from '../schema.ts';
import { readFactorState, type Ways } from './factor-state.ts';
import { selectStep } from './sign-in-steps.ts';

const { users } = schema;

/**
 * Returns the account of a sign-in that waits for the second factor, and what it may be; null when
 * the sign-in has ended.
 */
export function findStep(
  database: Database,
  secret: string,
): Promise<(Ways & { userId: string; email: string }) | null> {
  return unscoped(database).transaction(async (tx) => {
    const userId = await selectStep(tx, database, secret);
    if (!userId) return null;
    const { passkeys, hasApp } = await readFactorState(tx, userId);
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    return account ? { userId, ...account, hasPasskeys: passkeys > 0, hasApp } : null;
  });
}
