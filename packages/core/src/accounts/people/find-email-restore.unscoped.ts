import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { selectRestore } from './select-restore.ts';

/** Returns the email that a link restores and the one of today; null when the link has ended. */
export async function findEmailRestore(
  database: Database,
  { secret }: { secret: string },
): Promise<{ email: string; currentEmail: string } | null> {
  const found = await unscoped(database).transaction((tx) => selectRestore(tx, database, secret));
  return found && { email: found.restore.email, currentEmail: found.user.email };
}
