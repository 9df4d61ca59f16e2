import type { Tx } from '@callboard/db';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { codeMinutes } from './code.ts';

const { mailedCodes } = schema;

type NewCode = Pick<
  typeof mailedCodes.$inferInsert,
  'purpose' | 'email' | 'userId' | 'crewMemberId' | 'portalLinkId' | 'founding'
>;

/**
 * Prepares the entry of a code in one browser, in an unscoped transaction, and returns the
 * browser's secret. No code is right until `mailCode` has mailed one.
 */
export async function openCode(tx: Tx, database: Database, code: NewCode): Promise<string> {
  const secret = newSecret('code_');
  const createdAt = database.now();
  const expiresAt = new Date(createdAt.getTime() + codeMinutes * 60_000);
  await tx
    .insert(mailedCodes)
    .values({ secretHash: hashSecret(secret), ...code, createdAt, expiresAt });
  return secret;
}
