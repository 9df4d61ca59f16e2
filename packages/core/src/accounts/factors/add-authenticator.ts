import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { codePattern, useCode } from './codes.ts';
import { recordChange } from './record-change.ts';

const { authenticators } = schema;

export const AddAuthenticator = z.object({ code: z.string().max(50) });

/**
 * Confirms the authenticator app of `beginAuthenticator` with its first code. Returns recovery
 * codes with the person's first factor, otherwise null.
 * @throws AppError `confirmation_needed`, `invalid_parameter` for `code`, `conflict` when it was
 * confirmed or replaced meanwhile.
 */
export function addAuthenticator(
  database: Database,
  { code: typed, ...caller }: z.infer<typeof AddAuthenticator> & Caller,
): Promise<string[] | null> {
  return asConfirmed(database, caller, async (tx, account) => {
    const code = typed.replaceAll(/\s/g, '');
    if (!codePattern.test(code)) throw invalid('code', 'Enter the 6 digits that the app shows.');
    const userId = account.id;
    const isPending = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));
    const [pending] = await tx.select().from(authenticators).where(isPending);
    if (!pending) throw notPending();
    await useCode(tx, database, { userId, code, isConfirmed: false });
    await tx.update(authenticators).set({ confirmedAt: database.now() }).where(isPending);
    const { sessionId } = caller;
    const factor = 'an authenticator app';
    return recordChange(tx, database, { account, sessionId, change: 'added', factor });
  });
}

function notPending(): AppError {
  return new AppError('conflict', 'This setup has ended. Reload the page to see your factors.');
}
