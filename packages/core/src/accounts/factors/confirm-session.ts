import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { forget, take } from '../access/limits.unscoped.ts';
import type { KnownBrowser } from '../people/attempts.ts';
import { isPassword } from '../people/password.ts';
import type { Caller } from './caller.ts';
import { inAccount } from './in-account.unscoped.ts';
import { FactorAnswer, limitTries, verifyFactor } from './verify-factor.ts';

const { sessions } = schema;

export const ConfirmSession = FactorAnswer.extend({ password: z.string().max(200).optional() });

type Confirming = z.infer<typeof ConfirmSession> & Caller & { browsers: readonly KnownBrowser[] };

/**
 * Records that the person proved again who they are, in this session: with a second factor if they
 * have one, otherwise with the password. @throws AppError `invalid_parameter` for `password`, `code`
 * or `passkey`, `rate_limited`.
 */
export async function confirmSession(database: Database, confirming: Confirming): Promise<void> {
  const { userId } = confirming;
  const { secondFactorSince, passwordHash } = await inAccount(
    database,
    userId,
    async (_, account) => account,
  );
  if (secondFactorSince) return confirmWithFactor(database, confirming);
  await take(database, 'confirmByAccount', userId);
  if (!(await isPassword(passwordHash, confirming.password ?? ''))) {
    throw invalid('password', 'Incorrect password.');
  }
  await forget(database, 'confirmByAccount', userId);
  await inAccount(database, userId, async (tx, account) => {
    // A factor that was added meanwhile is needed from now on.
    const isSame = !account.secondFactorSince && account.passwordHash === passwordHash;
    if (!isSame) throw changed();
    await tx.update(sessions).set({ confirmedAt: database.now() }).where(isOf(confirming));
  });
}

function confirmWithFactor(database: Database, confirming: Confirming): Promise<void> {
  const { userId, sessionId, browsers, code, passkey } = confirming;
  return limitTries(database, { userId, browsers }, () =>
    inAccount(database, userId, async (tx, account) => {
      const ceremony = { purpose: 'confirm', holder: sessionId } as const;
      await verifyFactor(tx, database, { account, answer: { code, passkey }, ceremony });
      await tx.update(sessions).set({ confirmedAt: database.now() }).where(isOf(confirming));
    }),
  );
}

function isOf({ userId, sessionId }: Caller) {
  return and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
}

function changed(): AppError {
  return new AppError('conflict', 'Your sign-in settings just changed. Try again.');
}
