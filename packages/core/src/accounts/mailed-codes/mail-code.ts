import type { Tx } from '@callboard/db';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { codeMinutes, hashCode, newCode } from './code.ts';

const { mailedCodes } = schema;

/**
 * Mails a new code for the browser with this secret, in an unscoped transaction. It replaces an
 * earlier one. The message has nothing that the person who asked for it could choose.
 */
export async function mailCode(tx: Tx, database: Database, secret: string): Promise<void> {
  const code = newCode();
  const expiresAt = new Date(database.now().getTime() + codeMinutes * 60_000);
  const [row] = await tx
    .update(mailedCodes)
    .set({ codeHash: hashCode(secret, code), tries: 0, expiresAt })
    .where(eq(mailedCodes.secretHash, hashSecret(secret)))
    .returning({
      purpose: mailedCodes.purpose,
      email: mailedCodes.email,
      crewMemberId: mailedCodes.crewMemberId,
    });
  if (!row) return;
  await writeAccountMail(tx, database, 'mailed_code', {
    to: { email: row.email, name: null },
    data: { purpose: row.purpose, code, minutes: codeMinutes },
    ...(row.crewMemberId && { crewMemberId: row.crewMemberId }),
  });
}
