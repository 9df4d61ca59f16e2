import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';
import { findAccount } from '../people/find-account.ts';
import { findStanding } from './standing.ts';

/**
 * Returns what a link invites to; null when the link is not valid. Only the holder of the link
 * learns whether the email has an account.
 */
export function findInvitation(database: Database, { secret }: { secret: string }) {
  return unscoped(database).transaction(async (tx) => {
    const found = await findStanding(tx, { secret, now: database.now() });
    if (!found?.email) return null;
    const { workspaceName, email, name, role, inviterName } = found;
    const hasAccount = (await findAccount(tx, email)) !== undefined;
    return { workspaceName, email, name: name ?? '', role, inviterName, hasAccount };
  });
}
