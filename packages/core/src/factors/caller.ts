import type { Tx } from '@callboard/db';
import { and, eq } from 'drizzle-orm';
import { requireRecent } from '../access/require-confirmed.ts';
import type { Database } from '../database/index.ts';
import { schema } from '../schema.ts';
import { inAccount, type StoredAccount } from './in-account.ts';

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
  { userId, sessionId }: Caller,
  work: (tx: Tx, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return inAccount(database, userId, async (tx, account) => {
    const [session] = await tx
      .select({ confirmedAt: sessions.confirmedAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
    requireRecent(session?.confirmedAt, database.now());
    return work(tx, account);
  });
}
