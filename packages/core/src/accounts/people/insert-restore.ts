import type { Tx } from '@callboard/db';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import type { Account } from './accounts.unscoped.ts';

const { emailRestores } = schema;

export const restoreDays = 7;

const dayMilliseconds = 86_400_000;

/**
 * Stores the link that restores the email of an account after the change that is being made, and
 * returns its address. Needs an unscoped transaction that has locked the account.
 */
export async function insertRestore(
  tx: Tx,
  database: Database,
  { id, email }: Account,
): Promise<string> {
  const now = database.now();
  const secret = newSecret('restore_');
  const isOver = and(eq(emailRestores.userId, id), lte(emailRestores.expiresAt, now));
  await tx.delete(emailRestores).where(isOver);
  await tx.insert(emailRestores).values({
    secretHash: hashSecret(secret),
    userId: id,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + restoreDays * dayMilliseconds),
  });
  return `${database.baseUrl}/restore-email#${secret}`;
}
