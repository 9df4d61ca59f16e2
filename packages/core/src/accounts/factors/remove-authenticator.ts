import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { recordChange } from './record-change.ts';

const { authenticators } = schema;

/**
 * Removes the authenticator app of the person. @throws AppError `confirmation_needed`, `not_found`.
 */
export function removeAuthenticator(database: Database, caller: Caller): Promise<void> {
  return asConfirmed(database, caller, async (tx, account) => {
    const removed = await tx
      .delete(authenticators)
      .where(eq(authenticators.userId, account.id))
      .returning({ confirmedAt: authenticators.confirmedAt });
    if (!removed[0]?.confirmedAt) {
      throw new AppError('not_found', 'The authenticator app was already removed.');
    }
    const { sessionId } = caller;
    const factor = 'your authenticator app';
    await recordChange(tx, database, { account, sessionId, change: 'removed', factor });
  });
}
