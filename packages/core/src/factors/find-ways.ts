import type { Database } from '../database/index.ts';
import { readFactorState, type Ways } from './factor-state.ts';
import { inAccount } from './in-account.ts';

/** Returns how a signed-in person proves again who they are; neither means with the password. */
export function findWays(database: Database, { userId }: { userId: string }): Promise<Ways> {
  return inAccount(database, userId, async (tx) => {
    const { passkeys, hasApp } = await readFactorState(tx, userId);
    return { hasPasskeys: passkeys > 0, hasApp };
  });
}
