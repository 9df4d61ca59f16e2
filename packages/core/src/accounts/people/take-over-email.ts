import type { Tx } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { findAccount } from './find-account.ts';
import { replaceAccount } from './replace-account.ts';

interface TakingOver {
  email: string;
  heir: { id: string; name: string };
}

/**
 * Lets an account that was never proved give its email to the person who proved it. Returns the
 * companies joined by it. Needs an unscoped transaction and the lock of the email.
 * @throws AppError `conflict` if the account of the email is proved.
 */
export async function takeOverEmail(
  tx: Tx,
  database: Database,
  { email, heir }: TakingOver,
): Promise<string[]> {
  const holder = await findAccount(tx, email);
  if (!holder) return [];
  if (holder.provedAt || holder.id === heir.id) throw taken();
  const joined = await replaceAccount(tx, database, { unprovedId: holder.id, heir });
  if (!joined) throw taken();
  return joined;
}

function taken(): AppError {
  return new AppError('conflict', 'Another account uses this email by now.');
}
