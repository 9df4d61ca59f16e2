import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { retentionHours } from './prune-codes.unscoped.ts';

const { mailedCodes } = schema;

export type CodePurpose = (typeof mailedCodes.$inferSelect)['purpose'];

export interface CodeEntry {
  purpose: CodePurpose;
  secret: string;
}

/** Returns what a browser waits to enter a code for; null if it waits for none. */
export function findCode(database: Database, entry: CodeEntry) {
  return unscoped(database).transaction((tx) => selectCode(tx, database, entry));
}

/** Like `findCode`, in an open unscoped transaction. An expired code is found for a day. */
export async function selectCode(tx: Tx, database: Database, { purpose, secret }: CodeEntry) {
  const oldest = new Date(database.now().getTime() - retentionHours * 3_600_000);
  const [row] = await tx
    .select()
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.secretHash, hashSecret(secret)),
        eq(mailedCodes.purpose, purpose),
        gt(mailedCodes.createdAt, oldest),
      ),
    );
  return row ?? null;
}
