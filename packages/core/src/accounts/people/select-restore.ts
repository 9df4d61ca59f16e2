import type { Tx } from '@callboard/db';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';

const { emailRestores, users } = schema;

/** Returns what a valid link restores, and the account as it is; or null. */
export async function selectRestore(tx: Tx, database: Database, secret: string) {
  const [row] = await tx
    .select({ restore: emailRestores, user: users })
    .from(emailRestores)
    .innerJoin(users, eq(users.id, emailRestores.userId))
    .where(
      and(
        eq(emailRestores.secretHash, hashSecret(secret)),
        gt(emailRestores.expiresAt, database.now()),
      ),
    );
  return row ?? null;
}
