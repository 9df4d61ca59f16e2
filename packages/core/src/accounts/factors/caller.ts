import type { Tx } from '@callboard/db';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { requireRecent } from '../access/require-confirmed.ts';
import { inAccount, type StoredAccount } from './in-account.unscoped.ts';

const { sessions } = schema;

/** A signed-in person and their session, by the hash that it is stored under. */
export interface Caller {
  userId: string;
  sessionId: string;
}

/**
 * Runs a change of somebody's own factors under the lock of their account, in a session in which
 * they proved who they are within ten minutes. @throws AppError `confirmation_needed`.
 */
export function asConfirmed<T>(
  database: Database,
  caller: Caller,
  work: (tx: Tx, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return inAccount(database, caller.userId, async (tx, account) => {
    await requireConfirmedSession(tx, database, caller);
    return work(tx, account);
  });
}

/**
 * Requires that the person proved who they are within ten minutes in a session that has not ended.
 * Call it in an unscoped transaction that locks the account. @throws AppError
 * `confirmation_needed`.
 */
export async function requireConfirmedSession(
  tx: Tx,
  database: Database,
  { userId, sessionId }: Caller,
): Promise<void> {
  const [session] = await tx
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  requireRecent(session?.confirmedAt, database.now());
}
