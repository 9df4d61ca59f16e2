import type { Database } from '../../kernel/database/index.ts';
import { findCode } from '../mailed-codes/find-code.unscoped.ts';

/** Returns what a browser has signed up for; null if it did not, or it was a day ago. */
export async function findSignUp(database: Database, { secret }: { secret: string }) {
  const found = await findCode(database, { purpose: 'sign_up', secret });
  if (!found?.founding) return null;
  const { name, workspaceName, timeZone } = found.founding;
  return { email: found.email, name, workspaceName, timeZone };
}
