import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { take } from '../access/limits.unscoped.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { forgetFactorsSince } from '../factors/forget-factors-since.ts';
import { lockEmail } from './accounts.unscoped.ts';
import { endAccessEverywhere } from './end-access-everywhere.ts';
import { endSignIns } from './end-sign-ins.ts';
import { findEmailRestore } from './find-email-restore.unscoped.ts';
import { mailReset } from './mail-reset.ts';
import { hashPassword } from './password.ts';
import { selectRestore } from './select-restore.ts';
import { takeOverEmail } from './take-over-email.ts';

const { emailRestores, users } = schema;

const dayMilliseconds = 86_400_000;

type Found = NonNullable<Awaited<ReturnType<typeof selectRestore>>>;

/**
 * Restores the email that an account had, with the link that was mailed to it when it was changed.
 * Whoever changed it loses the account: the password, every session, token and connection, the
 * factors added from a day before the change on, and the links of later changes. Tells both emails,
 * and mails a link for a new password. Needs no session, because the person may have none left.
 * @throws AppError `not_found`, `conflict` if another proved account has the email, `rate_limited`.
 */
export async function restoreEmail(
  database: Database,
  { secret, address }: { secret: string; address: string },
): Promise<{ email: string }> {
  await take(database, 'linksByAddress', address);
  if (!(await findEmailRestore(database, { secret }))) throw ended();
  // Nobody knows it.
  const passwordHash = await hashPassword({ password: newSecret('reset_') });
  return unscoped(database).transaction(async (tx) => {
    const found = await lockRestore(tx, database, secret);
    const joined = await restore(tx, database, { ...found, passwordHash });
    await endSignIns(tx, found.user.id);
    const since = new Date(found.restore.createdAt.getTime() - dayMilliseconds);
    await forgetFactorsSince(tx, { userId: found.user.id, since });
    await endLaterLinks(tx, found);
    await tell(tx, database, { ...found, joined });
    await endAccessEverywhere(tx, database, found.user);
    return { email: found.restore.email };
  });
}

/** Locks the account, then reads again, because another link may have been used meanwhile. */
async function lockRestore(tx: Tx, database: Database, secret: string): Promise<Found> {
  const seen = await selectRestore(tx, database, secret);
  if (!seen) throw ended();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.user.id)).for('update');
  const found = await selectRestore(tx, database, secret);
  if (!found) throw ended();
  return found;
}

async function restore(
  tx: Tx,
  database: Database,
  { restore: { email }, user, passwordHash }: Found & { passwordHash: string },
): Promise<string[]> {
  await lockEmail(tx, email);
  await recordOfPerson(tx, database, 'person.email_restored', {
    userId: user.id,
    data: {},
    changes: { before: { email: user.email }, after: { email } },
  });
  const isBack = email === user.email;
  const joined = isBack ? [] : await takeOverEmail(tx, database, { email, heir: user });
  await tx
    .update(users)
    .set({ email, passwordHash, updatedAt: database.now() })
    .where(eq(users.id, user.id));
  return joined;
}

function endLaterLinks(tx: Tx, { restore }: Found) {
  const isLater = gte(emailRestores.createdAt, restore.createdAt);
  return tx.delete(emailRestores).where(and(eq(emailRestores.userId, restore.userId), isLater));
}

async function tell(
  tx: Tx,
  database: Database,
  { restore, user, joined }: Found & { joined: string[] },
): Promise<void> {
  const { email } = restore;
  const data = { email, lostEmail: user.email };
  await writeAccountMail(tx, database, 'email_restored', {
    to: { ...user, email },
    data: { ...data, joined },
  });
  if (email !== user.email) {
    await writeAccountMail(tx, database, 'email_restored', {
      to: user,
      data: { ...data, joined: [] },
    });
  }
  await mailReset(tx, database, { ...user, email });
}

function ended(): AppError {
  return new AppError('not_found', 'This link was used or has expired.');
}
