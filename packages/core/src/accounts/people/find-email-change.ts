import type { Database } from '../../kernel/database/index.ts';
import { findCode } from '../mailed-codes/find-code.unscoped.ts';

/** Returns the new email that a browser waits to confirm; null if it waits for none. */
export async function findEmailChange(
  database: Database,
  { secret, userId }: { secret: string; userId: string },
) {
  const found = await findCode(database, { purpose: 'change_email', secret });
  return found?.userId === userId ? { email: found.email } : null;
}
