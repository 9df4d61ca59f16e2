import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { email, newPassword, shownName, timeZone } from '@callboard/domain/people/fields';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { take } from '../access/limits.unscoped.ts';
import { countMail } from '../mailed-codes/count-mail.ts';
import { findCode } from '../mailed-codes/find-code.unscoped.ts';
import { mailCode } from '../mailed-codes/mail-code.ts';
import { openCode } from '../mailed-codes/open-code.ts';
import type { Account } from './accounts.unscoped.ts';
import { beginAttempt, clearAttempts } from './attempts.ts';
import { findAccount } from './find-account.ts';
import { hashPassword, isPassword } from './password.ts';
import { requireOpen } from './sign-up-open.ts';
import { waitForStep } from './wait-for-step.ts';

export const SignUp = z.object({
  name: shownName,
  email,
  password: newPassword,
  workspaceName: shownName,
  timeZone,
});

type Input = z.infer<typeof SignUp> & { address: string };

/**
 * Mails a code with which `confirmSignUp` creates a person's account and workspace; until then
 * nothing is created. A person with a proved account who gives its password gets a code for another
 * workspace; with a wrong password the mail says that there is an account. Result and timing are
 * the same in each case. Returns the browser's secret.
 * @throws AppError `forbidden` when sign-up is closed, `invalid_parameter`, `rate_limited`.
 */
export async function signUp(database: Database, input: Input): Promise<{ secret: string }> {
  await requireOpen(database);
  await take(database, 'signUpByAddress', input.address);
  const startedAt = performance.now();
  await beginAttempt(database, input);
  const existing = await unscoped(database).transaction((tx) => findAccount(tx, input.email));
  const { name, password, workspaceName, timeZone } = input;
  const about = [input.email, name, workspaceName];
  const passwordHash = await hashPassword({ password, about });
  const isOwn = await isPassword(existing?.passwordHash, password);
  if (isOwn || !existing) await clearAttempts(database, input);
  await countMail(database, { purpose: 'sign_up', subject: input.email });
  const proved = existing?.provedAt ? existing : null;
  const founding = { name, workspaceName, timeZone, passwordHash };
  const secret = await unscoped(database).transaction(async (tx) => {
    const userId = proved && isOwn ? proved.id : null;
    const opened = await openCode(tx, database, {
      purpose: 'sign_up',
      email: input.email,
      userId,
      founding,
    });
    if (proved && !isOwn) await mailExists(tx, database, proved);
    else await mailCode(tx, database, opened);
    return opened;
  });
  await waitForStep(database, startedAt);
  return { secret };
}

/**
 * Mails what `signUp` mailed again, with a new code. Result and timing are the same whatever it
 * was. @throws AppError `not_found`, `rate_limited`.
 */
export async function resendSignUp(
  database: Database,
  { secret, address }: { secret: string; address: string },
): Promise<void> {
  await take(database, 'codesRequestedByAddress', address);
  const startedAt = performance.now();
  const found = await findCode(database, { purpose: 'sign_up', secret });
  if (!found) throw new AppError('not_found', 'This sign-up has ended. Start again.');
  await countMail(database, { purpose: 'sign_up', subject: found.email });
  await unscoped(database).transaction(async (tx) => {
    const existing = await findAccount(tx, found.email);
    const isOthers = existing?.provedAt && existing.id !== found.userId;
    if (isOthers) await mailExists(tx, database, existing);
    else await mailCode(tx, database, secret);
  });
  await waitForStep(database, startedAt);
}

async function mailExists(tx: Tx, database: Database, to: Account): Promise<void> {
  await writeAccountMail(tx, database, 'account_exists', { to, data: { attempt: 'sign_up' } });
}
