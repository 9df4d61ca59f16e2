import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { readFactorState, type Ways } from './factor-state.ts';
import { ceremonyOf, selectStep } from './sign-in-steps.ts';

const { users } = schema;

interface WaitingStep extends Ways {
  userId: string;
  email: string;
  /** For whom a passkey may answer. */
  ceremony: ReturnType<typeof ceremonyOf>;
}

/**
 * Returns the account of a sign-in that waits for the second factor, and what it may be; null when
 * the sign-in has ended.
 */
export function findStep(database: Database, secret: string): Promise<WaitingStep | null> {
  return unscoped(database).transaction(async (tx) => {
    const userId = await selectStep(tx, database, secret);
    if (!userId) return null;
    const { passkeys, hasApp } = await readFactorState(tx, userId);
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    if (!account) return null;
    const ceremony = ceremonyOf(secret);
    return { userId, ...account, hasPasskeys: passkeys > 0, hasApp, ceremony };
  });
}
