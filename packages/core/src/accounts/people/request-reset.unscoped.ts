import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { email } from '@callboard/domain/people/fields';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { toMailAddress } from '../../mail/address.ts';
import { take } from '../access/limits.unscoped.ts';
import { findAccount } from './find-account.ts';
import { mailReset } from './mail-reset.ts';
import { waitForStep } from './wait-for-step.ts';

export const RequestReset = z.object({ email });

/**
 * Mails a one-time link to set a new password, at most three an hour to one address. Result and
 * timing are the same when no account has the email.
 * @throws AppError `rate_limited`, `invalid_parameter` for an address that mail cannot reach.
 */
export async function requestReset(
  database: Database,
  input: z.infer<typeof RequestReset> & { address: string },
): Promise<void> {
  // Whether or not there is such an account.
  toMailAddress(input.email);
  await take(database, 'resetByAddress', input.address);
  const startedAt = performance.now();
  if (await mayMail(database, input.email)) await mailTo(database, input.email);
  await waitForStep(database, startedAt);
}

/** A refusal would say that somebody asked before, so further requests do nothing. */
async function mayMail(database: Database, to: string): Promise<boolean> {
  try {
    await take(database, 'resetByEmail', to);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

function mailTo(database: Database, to: string): Promise<void> {
  return unscoped(database).transaction(async (tx) => {
    const user = await findAccount(tx, to);
    if (user) await mailReset(tx, database, user);
  });
}
