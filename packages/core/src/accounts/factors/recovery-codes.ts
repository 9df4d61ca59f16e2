import { randomBytes } from 'node:crypto';
import type { Tx } from '@callboard/db';
import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { readFactorState } from './factor-state.ts';
import type { StoredAccount } from './in-account.unscoped.ts';
import { securityUrl } from './security-url.ts';

const { recoveryCodes } = schema;

const codesPerPerson = 10;
/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 16;

/**
 * Replaces the recovery codes of a person. Returns the new ones, such as `7k2m-…`, of which only
 * hashes are stored: 80 random bits cannot be guessed from them. Needs an unscoped transaction.
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  database: Database,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesPerPerson }, newCode);
  const createdAt = database.now();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt })));
  return codes;
}

/**
 * Accepts a recovery code once, and mails that it was used. Needs an unscoped transaction.
 * @throws AppError `invalid_parameter` for `code`.
 */
export async function useRecoveryCode(
  tx: Tx,
  database: Database,
  { account, code }: { account: StoredAccount; code: string },
): Promise<void> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: database.now() })
    .where(
      and(
        eq(recoveryCodes.userId, account.id),
        eq(recoveryCodes.codeHash, hashOf(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ usedAt: recoveryCodes.usedAt });
  if (used.length === 0) throw invalid('code', 'This recovery code is wrong or was used before.');
  const { recoveryCodes: left } = await readFactorState(tx, account.id);
  await recordOfPerson(tx, database, 'person.recovery_code_used', {
    userId: account.id,
    data: { left },
  });
  const data = { left, url: securityUrl(database) };
  await writeAccountMail(tx, database, 'recovery_code_used', { to: account, data });
}

function newCode(): string {
  const characters = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % 32]);
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** Hashes a code as it is read: letters that look like digits count as digits. */
function hashOf(code: string): string {
  const read = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  return hashSecret(read.replaceAll('o', '0').replaceAll(/[il]/g, '1'));
}
