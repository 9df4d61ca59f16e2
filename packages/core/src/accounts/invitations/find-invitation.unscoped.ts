import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { findAccount } from '../people/find-account.ts';
import { findStanding } from './standing.ts';

/**
 * Returns what a link invites to; null when the link is not valid. Only the holder of the link
 * learns whether the email has an account, which may be one whose email was never proved. Whoever
 * has a mailed link takes such an account over as if there was none.
 */
export function findInvitation(database: Database, { secret }: { secret: string }) {
  return unscoped(database).transaction(async (tx) => {
    const found = await findStanding(tx, { secret, now: database.now() });
    if (!found?.email) return null;
    const { workspaceName, email, name, role, inviterName, isMailed } = found;
    const account = await findAccount(tx, email);
    const isProved = Boolean(account?.provedAt);
    const hasAccount = isProved || (account !== undefined && !isMailed);
    return { workspaceName, email, name: name ?? '', role, inviterName, hasAccount, isProved };
  });
}
