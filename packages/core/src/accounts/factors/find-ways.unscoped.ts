import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { readFactorState, type Ways } from './factor-state.ts';

/** Returns how a signed-in person proves again who they are; neither means with the password. */
export function findWays(database: Database, { userId }: { userId: string }): Promise<Ways> {
  return unscoped(database).transaction(async (tx) => {
    const { passkeys, hasApp } = await readFactorState(tx, userId);
    return { hasPasskeys: passkeys > 0, hasApp };
  });
}
