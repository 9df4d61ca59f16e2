import type { Tx } from '@callboard/db';
import { invalid } from '@callboard/domain/errors';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { forget, take } from '../access/limits.unscoped.ts';
import { browserOf, type KnownBrowser } from '../people/attempts.ts';
import type { Ceremony } from './challenges.ts';
import { codePattern, useCode } from './codes.ts';
import type { StoredAccount } from './in-account.unscoped.ts';
import { passkeyAnswer } from './passkey-response.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** The proof of a second factor: a code of an app or a recovery code, or a passkey. */
export const FactorAnswer = z.object({
  code: z.string().max(50).optional(),
  passkey: passkeyAnswer.optional(),
});

export type FactorAnswer = z.infer<typeof FactorAnswer>;

/**
 * Accepts one proof of a second factor of an account. Needs an unscoped transaction.
 * @throws AppError `invalid_parameter` for `code` or `passkey`.
 */
export async function verifyFactor(
  tx: Tx,
  database: Database,
  {
    account,
    answer,
    ceremony,
  }: { account: StoredAccount; answer: FactorAnswer; ceremony: Ceremony },
): Promise<void> {
  const { code: typed = '', passkey } = answer;
  if (passkey) {
    await verifyPasskey(tx, database, { answer: passkey, ceremony, userId: account.id });
    return;
  }
  const code = typed.replaceAll(/\s/g, '');
  if (!code) throw invalid('code', 'Enter the code.');
  if (codePattern.test(code)) {
    await useCode(tx, database, { userId: account.id, code, isConfirmed: true });
  } else {
    await useRecoveryCode(tx, database, { account, code });
  }
}

interface Tries {
  userId: string;
  /** The browser by account. From others, nobody can use up the tries of a known one. */
  browsers?: readonly KnownBrowser[] | undefined;
}

/**
 * Runs a check of a code, which may fail ten times an hour from unknown browsers together and from
 * each known one. @throws AppError `rate_limited`, or from the check.
 */
export async function limitTries<T>(
  database: Database,
  { userId, browsers }: Tries,
  check: () => Promise<T>,
): Promise<T> {
  const browser = browserOf(browsers, userId);
  const name = browser ? 'codesByBrowser' : 'codesByAccount';
  const subject = browser?.browserId ?? userId;
  await take(database, name, subject);
  const result = await check();
  await forget(database, name, subject);
  return result;
}
