import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { mailedCode } from '@callboard/domain/mailed-codes/fields';
import { email } from '@callboard/domain/people/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { take } from '../access/limits.unscoped.ts';
import { countMail } from '../mailed-codes/count-mail.ts';
import { mailCode } from '../mailed-codes/mail-code.ts';
import { openCode } from '../mailed-codes/open-code.ts';
import { useCode } from '../mailed-codes/use-code.unscoped.ts';
import { browserOf, type KnownBrowser } from './attempts.ts';
import { findAccount } from './find-account.ts';
import { mailReset } from './mail-reset.ts';
import type { ProvedAccount } from './sign-in.unscoped.ts';
import { waitForStep } from './wait-for-step.ts';

const { users } = schema;

export const RequestSignInCode = z.object({ email });
export const SignInWithCode = z.object({ code: mailedCode });

interface Where {
  address: string;
  /** The users who have signed in with this browser before. */
  browsers?: readonly KnownBrowser[];
}

/**
 * Mails a code to sign in with, and returns the browser's secret. Result and timing are the same
 * when no account has the email. An account whose email was never proved may be a stranger's: the
 * mail has a link to set a new password instead.
 * @throws AppError `rate_limited`.
 */
export async function requestSignInCode(
  database: Database,
  input: z.infer<typeof RequestSignInCode> & Where,
): Promise<{ secret: string }> {
  await take(database, 'codesRequestedByAddress', input.address);
  const startedAt = performance.now();
  const user = await unscoped(database).transaction((tx) => findAccount(tx, input.email));
  const subject = browserOf(input.browsers, user?.id)?.browserId ?? input.email;
  await countMail(database, { purpose: 'sign_in', subject });
  const secret = await unscoped(database).transaction(async (tx) => {
    const userId = user?.provedAt ? user.id : null;
    const opened = await openCode(tx, database, { purpose: 'sign_in', email: input.email, userId });
    if (user?.provedAt) await mailCode(tx, database, opened);
    else if (user) await mailReset(tx, database, user);
    return opened;
  });
  await waitForStep(database, startedAt);
  return { secret };
}

/**
 * Returns the account of a mailed code. The code replaces the password, not a second factor.
 * @throws AppError `invalid_parameter` for `code`, `rate_limited`.
 */
export function signInWithCode(
  database: Database,
  input: z.infer<typeof SignInWithCode> & { secret: string; address: string },
): Promise<ProvedAccount> {
  return useCode(database, { ...input, purpose: 'sign_in' }, async (tx, { userId }) => {
    const [account] = await tx
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        sessionVersion: users.sessionVersion,
      })
      .from(users)
      .where(eq(users.id, userId ?? ''));
    if (!account) throw new AppError('wrong_credentials', 'This account no longer exists.');
    return account;
  });
}
