import type { Tx } from '@callboard/db';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';

const { passwordResets, users } = schema;

/** Locks and returns the account of a valid reset secret, or null. */
export async function selectReset(tx: Tx, database: Database, secret: string) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.secretHash, hashSecret(secret)),
        gt(passwordResets.expiresAt, database.now()),
      ),
    )
    .for('update', { of: passwordResets });
  return row ?? null;
}
