import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { newPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { take } from '../access/limits.unscoped.ts';
import { findReset } from './find-reset.unscoped.ts';
import { hashPassword } from './password.ts';
import { selectReset } from './select-reset.ts';
import { storePassword } from './store-password.ts';

export const ResetPassword = z.object({
  password: newPassword,
  /** Also ends the person's API tokens and connections. */
  endsAccess: z.boolean().default(false),
});

/**
 * Sets a new password with a one-time link and ends the person's sessions. The email counts as
 * proved afterwards: the link was mailed to it, or the operator vouched for it with the link.
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
    await storePassword(tx, database, { user, passwordHash, endsAccess, isProof: true });
  });
}

function ended(): AppError {
  return new AppError(
    'not_found',
    'This link was used, replaced or has expired. Ask the person who sent it for a new one.',
  );
}
