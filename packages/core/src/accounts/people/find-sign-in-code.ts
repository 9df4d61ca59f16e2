import type { Database } from '../../kernel/database/index.ts';
import { findCode } from '../mailed-codes/find-code.unscoped.ts';

/** Returns the email that a browser asked for a code for; null if it did not, or a day ago. */
export async function findSignInCode(database: Database, { secret }: { secret: string }) {
  const found = await findCode(database, { purpose: 'sign_in', secret });
  return found && { email: found.email };
}
