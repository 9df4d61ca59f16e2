import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { take } from '../access/limits.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { newSecret } from '../ids.ts';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/tokens.ts';
import { findAccount } from './accounts.ts';
import { email, newPassword } from './fields.ts';
import { hashPassword } from './password.ts';
import { storePassword } from './store-password.ts';

const { passwordResets, users } = schema;

const resetHours = 24;
const hourMilliseconds = 3_600_000;

export const MakeReset = z.object({ email });

export const ResetPassword = z.object({
  password: newPassword,
  /** Ends the person's API tokens and connected programs too. */
  endsAccess: z.boolean().default(false),
});

/**
 * Makes the one-time link with which a person sets a new password; it ends the one before. The
 * secret is in the answer and nowhere else. @throws AppError `not_found`.
 */
export function makeReset(database: Database, input: z.infer<typeof MakeReset>) {
  return unscoped(database).transaction(async (tx) => {
    const user = await findAccount(tx, input.email);
    if (!user) throw new AppError('not_found', 'No account has this e-mail.');
    const secret = newSecret('reset_');
    const now = database.now();
    const link = {
      secretHash: hashSecret(secret),
      expiresAt: new Date(now.getTime() + resetHours * hourMilliseconds),
      createdAt: now,
    };
    await tx
      .insert(passwordResets)
      .values({ userId: user.id, ...link })
      .onConflictDoUpdate({ target: passwordResets.userId, set: link });
    return { email: user.email, secret, expiresAt: link.expiresAt };
  });
}

/** Whose password a link sets; null when it was used, has expired or never was. */
export function findReset(database: Database, { secret }: { secret: string }) {
  return unscoped(database).transaction((tx) => selectReset(tx, database, secret));
}

/**
 * Sets a new password with a one-time link, and ends the person's sessions. The operator, who made
 * the link, vouches with it that the address is this person's.
 * @throws AppError `not_found`, `invalid_parameter`, `rate_limited`.
 */
export async function resetPassword(
  database: Database,
  input: z.input<typeof ResetPassword> & { secret: string; address: string },
): Promise<void> {
  await take(database, 'linksByAddress', input.address);
  const found = await findReset(database, input);
  if (!found) throw ended();
  const { password, endsAccess = false } = input;
  const passwordHash = await hashPassword({ password, about: [found.email, found.name] });
  await unscoped(database).transaction(async (tx) => {
    const user = await selectReset(tx, database, input.secret);
    if (!user) throw ended();
    const provedAt = database.now();
    await storePassword(tx, database, { user, passwordHash, endsAccess, provedAt });
  });
}

async function selectReset(tx: Tx, database: Database, secret: string) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.secretHash, hashSecret(secret)),
        gt(passwordResets.expiresAt, database.now()),
      ),
    )
    .for('update', { of: passwordResets });
  return row ?? null;
}

function ended(): AppError {
  return new AppError(
    'not_found',
    'This link was used, has expired, or was replaced. Ask whoever sent it for a new one.',
  );
}
