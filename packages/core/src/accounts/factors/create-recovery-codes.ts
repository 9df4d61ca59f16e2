import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { recordChange } from './record-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Replaces the recovery codes of the person, and returns the new ones. Like every change of a
 * factor, it ends their other sessions and is mailed.
 * @throws AppError `confirmation_needed`, `conflict` without a factor that they stand in for.
 */
export function createRecoveryCodes(database: Database, caller: Caller): Promise<string[]> {
  return asConfirmed(database, caller, async (tx, account) => {
    if (!account.secondFactorSince) {
      throw new AppError('conflict', 'Add a passkey or an authenticator app first.');
    }
    const { sessionId } = caller;
    const factor = 'new recovery codes';
    await recordChange(tx, database, { account, sessionId, change: 'added', factor });
    return replaceRecoveryCodes(tx, database, account.id);
  });
}
