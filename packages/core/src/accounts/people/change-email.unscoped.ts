import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { AppError, invalid, notFound } from '@callboard/domain/errors';
import { mailedCode } from '@callboard/domain/mailed-codes/fields';
import { currentPassword, email } from '@callboard/domain/people/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { take } from '../access/limits.unscoped.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { type Caller, requireConfirmedSession } from '../factors/caller.ts';
import { countMail } from '../mailed-codes/count-mail.ts';
import { mailCode } from '../mailed-codes/mail-code.ts';
import { openCode } from '../mailed-codes/open-code.ts';
import { useCode } from '../mailed-codes/use-code.unscoped.ts';
import { lockEmail } from './accounts.unscoped.ts';
import { endSignIns } from './end-sign-ins.ts';
import { findAccount } from './find-account.ts';
import { findEmailChange } from './find-email-change.ts';
import { insertRestore, restoreDays } from './insert-restore.ts';
import { requirePassword } from './require-password.unscoped.ts';
import { takeOverEmail } from './take-over-email.ts';
import { waitForStep } from './wait-for-step.ts';

const { users } = schema;

export const RequestEmailChange = z.object({ email, currentPassword });
export const ChangeEmail = z.object({ code: mailedCode });

interface Asking {
  userId: string;
  address: string;
}

/**
 * Mails a code to the new email of a person, tells the present one, and returns the browser's
 * secret. If the new email has a proved account, its owner is told instead; result and timing are
 * the same.
 * @throws AppError `invalid_parameter`, `rate_limited`.
 */
export async function requestEmailChange(
  database: Database,
  input: z.infer<typeof RequestEmailChange> & Asking,
): Promise<{ secret: string }> {
  await take(database, 'codesRequestedByAddress', input.address);
  const user = await requirePassword(database, input);
  if (input.email === user.email) throw invalid('email', 'This is your email already.');
  const startedAt = performance.now();
  await countMail(database, { purpose: 'change_email', subject: user.id });
  await countMail(database, { purpose: 'change_email', subject: input.email });
  const secret = await unscoped(database).transaction(async (tx) => {
    const opened = await openCode(tx, database, {
      purpose: 'change_email',
      email: input.email,
      userId: user.id,
    });
    await writeAccountMail(tx, database, 'email_changing', {
      to: user,
      data: { newEmail: input.email },
    });
    await mailCodeOrOwner(tx, database, { email: input.email, secret: opened });
    return opened;
  });
  await waitForStep(database, startedAt);
  return { secret };
}

/** Mails another code. @throws AppError `not_found`, `rate_limited`. */
export async function resendEmailChange(
  database: Database,
  { secret, userId, address }: Asking & { secret: string },
): Promise<void> {
  await take(database, 'codesRequestedByAddress', address);
  const startedAt = performance.now();
  const found = await findEmailChange(database, { secret, userId });
  if (!found) throw new AppError('not_found', 'This change has ended. Start again.');
  await countMail(database, { purpose: 'change_email', subject: userId });
  await countMail(database, { purpose: 'change_email', subject: found.email });
  await unscoped(database).transaction((tx) =>
    mailCodeOrOwner(tx, database, { email: found.email, secret }),
  );
  await waitForStep(database, startedAt);
}

/**
 * Changes the email of a person to the one whose mailed code they enter. Tells both emails, of which
 * the old one can object for seven days (`restoreEmail`), and ends every session and everything that
 * was mailed to the old one. An account that has the email and was never proved gives way. A refusal
 * for want of a proof keeps the code.
 * @throws AppError `confirmation_needed`, `invalid_parameter`, `conflict`, `rate_limited`.
 */
export function changeEmail(
  database: Database,
  input: z.infer<typeof ChangeEmail> & Asking & Caller & { secret: string },
): Promise<{ email: string; sessionVersion: number }> {
  return useCode(database, { ...input, purpose: 'change_email' }, async (tx, used) => {
    const [user] = await tx.select().from(users).where(eq(users.id, input.userId)).for('update');
    if (!user) throw notFound('account');
    await requireConfirmedSession(tx, database, input);
    const now = database.now();
    await lockEmail(tx, used.email);
    // Before other memberships are taken over: their companies have nothing to do with the old email.
    await recordOfPerson(tx, database, 'person.email_changed', {
      userId: user.id,
      data: {},
      changes: { before: { email: user.email }, after: { email: used.email } },
    });
    const joined = await takeOverEmail(tx, database, { email: used.email, heir: user });
    await tx
      .update(users)
      .set({ email: used.email, provedAt: user.provedAt ?? now, updatedAt: now })
      .where(eq(users.id, user.id));
    const sessionVersion = await endSignIns(tx, user.id);
    await tellBoth(tx, database, { user, email: used.email, joined });
    return { email: used.email, sessionVersion };
  });
}

interface Changed {
  /** The account as it was. */
  user: typeof users.$inferSelect;
  email: string;
  joined: string[];
}

/** Tells both emails. The one before can put itself back, if it was proved. */
async function tellBoth(tx: Tx, database: Database, { user, email, joined }: Changed) {
  const url = user.provedAt ? await insertRestore(tx, database, user) : null;
  const data = { oldEmail: user.email, newEmail: email, days: restoreDays };
  await writeAccountMail(tx, database, 'email_changed', {
    to: user,
    data: { ...data, joined: [], url },
  });
  await writeAccountMail(tx, database, 'email_changed', {
    to: { ...user, email },
    data: { ...data, joined, url: null },
  });
}

interface NewAddress {
  email: string;
  secret: string;
}

async function mailCodeOrOwner(tx: Tx, database: Database, { email, secret }: NewAddress) {
  const owner = await findAccount(tx, email);
  if (!owner?.provedAt) return mailCode(tx, database, secret);
  await writeAccountMail(tx, database, 'account_exists', {
    to: owner,
    data: { attempt: 'change_email' },
  });
}
