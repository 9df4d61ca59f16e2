import { unscoped } from '@callboard/db/unscoped';
import { AppError, notFound } from '@callboard/domain/errors';
import { mailedCode } from '@callboard/domain/mailed-codes/fields';
import { newPassword } from '@callboard/domain/people/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { take } from '../access/limits.unscoped.ts';
import { countMail } from '../mailed-codes/count-mail.ts';
import { mailCode } from '../mailed-codes/mail-code.ts';
import { openCode } from '../mailed-codes/open-code.ts';
import { useCode } from '../mailed-codes/use-code.unscoped.ts';
import { hashPassword } from './password.ts';
import { storePassword } from './store-password.ts';

const { users } = schema;

export const ProveEmail = z.object({ code: mailedCode, password: newPassword });

interface Asking {
  userId: string;
  address: string;
}

/**
 * Mails a signed-in person the code for `proveEmail`, and returns the browser's secret.
 * @throws AppError `conflict` if the email is proved, `rate_limited`.
 */
export async function requestEmailProof(
  database: Database,
  { userId, address }: Asking,
): Promise<{ secret: string }> {
  await take(database, 'codesRequestedByAddress', address);
  const { email } = await findUnproved(database, userId);
  await countMail(database, { purpose: 'confirm_email', subject: email });
  return unscoped(database).transaction(async (tx) => {
    const secret = await openCode(tx, database, { purpose: 'confirm_email', email, userId });
    await mailCode(tx, database, secret);
    return { secret };
  });
}

/**
 * Proves the email of a signed-in person with the mailed code. They choose the password anew,
 * because somebody else may have made the account, and every session ends. Returns the version of a
 * new one.
 * @throws AppError `invalid_parameter`, `conflict`, `rate_limited`.
 */
export async function proveEmail(
  database: Database,
  input: z.infer<typeof ProveEmail> & Asking & { secret: string },
): Promise<{ sessionVersion: number }> {
  const user = await findUnproved(database, input.userId);
  const { password } = input;
  const passwordHash = await hashPassword({ password, about: [user.email, user.name] });
  return useCode(database, { ...input, purpose: 'confirm_email' }, (tx) =>
    storePassword(tx, database, { user, passwordHash, isProof: true }),
  );
}

async function findUnproved(database: Database, userId: string) {
  const [user] = await unscoped(database).transaction((tx) =>
    tx.select().from(users).where(eq(users.id, userId)),
  );
  if (!user) throw notFound('account');
  if (!user.provedAt) return user;
  throw new AppError('conflict', 'Your email is already confirmed.');
}
