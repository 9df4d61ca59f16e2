import type { Tx } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { users } = schema;

/**
 * Ends every session of a person that began with a proof from before, also one that is stored only
 * after this transaction. Returns the version of later sessions. Needs an unscoped transaction.
 */
export async function raiseSessionVersion(tx: Tx, userId: string): Promise<number> {
  const [raised] = await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ sessionVersion: users.sessionVersion });
  return raised?.sessionVersion ?? 0;
}

/** Returns the version of a session that begins now. Needs an unscoped transaction. */
export async function readSessionVersion(tx: Tx, userId: string): Promise<number> {
  const [user] = await tx
    .select({ sessionVersion: users.sessionVersion })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new AppError('wrong_credentials', 'This account no longer exists.');
  return user.sessionVersion;
}
