import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';
import { findAccount } from '../people/find-account.ts';
import { findStanding } from './standing.ts';

/**
 * What a link invites to, for whoever holds it: null when it opens nothing. Only its holder learns
 * whether the e-mail has an account.
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
