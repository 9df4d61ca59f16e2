import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { z } from 'zod';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { newSecret } from '../ids.ts';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import type { Account } from './accounts.ts';
import { email } from './fields.ts';
import { findAccount } from './find-account.ts';

const { passwordResets } = schema;

export const resetHours = 24;

const hourMilliseconds = 3_600_000;

export const CreateReset = z.object({ email });

/**
 * Creates a one-time link to set a new password and invalidates the previous link. Only the hash of
 * the returned secret is stored. @throws AppError `not_found`.
 */
export function createReset(database: Database, input: z.infer<typeof CreateReset>) {
  return unscoped(database).transaction(async (tx) => {
    const user = await findAccount(tx, input.email);
    if (!user) throw new AppError('not_found', 'No account has this email.');
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
