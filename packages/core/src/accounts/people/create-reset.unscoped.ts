import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { email } from '@callboard/domain/people/fields';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { securityUrl } from '../factors/security-url.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import type { Account } from './accounts.unscoped.ts';
import { findAccount } from './find-account.ts';

const { passwordResets } = schema;

export const resetHours = 24;

const hourMilliseconds = 3_600_000;

export const CreateReset = z.object({
  email,
  /** Also removes the passkeys, authenticator app and recovery codes, when they are lost. */
  removeFactors: z.boolean().default(false),
});

/**
 * Creates a one-time link to set a new password and invalidates the previous link. Only the hash of
 * the returned secret is stored. Factors that the operator says are lost are removed, and the person
 * gets a mail. @throws AppError `not_found`.
 */
export function createReset(database: Database, input: z.input<typeof CreateReset>) {
  return unscoped(database).transaction(async (tx) => {
    const user = await findAccount(tx, input.email);
    if (!user) throw new AppError('not_found', 'No account has this email.');
    if (input.removeFactors && user.secondFactorSince) {
      await forgetFactors(tx, user.id);
      await recordOfPerson(tx, database, 'person.factors_reset', {
        userId: user.id,
        data: {},
        byOperator: true,
      });
      const factor = 'every passkey, authenticator app and recovery code';
      const data = {
        change: 'removed',
        factor,
        bySupport: true,
        url: securityUrl(database),
      } as const;
      await writeAccountMail(tx, database, 'factor_changed', { to: user, data });
    }
    return { email: user.email, ...(await insertReset(tx, database, user)) };
  });
}

/** Stores the only reset link of an account, in an unscoped transaction. Returns its secret. */
export async function insertReset(tx: Tx, database: Database, { id }: Account) {
  const secret = newSecret('reset_');
  const now = database.now();
  const link = {
    secretHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + resetHours * hourMilliseconds),
    createdAt: now,
  };
  await tx
    .insert(passwordResets)
    .values({ userId: id, ...link })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link });
  return { secret, expiresAt: link.expiresAt };
}
