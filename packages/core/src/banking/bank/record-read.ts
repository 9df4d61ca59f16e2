import type { BankItem, BankPage, ReadAccounts } from '@callboard/bank';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { announceChange } from '../../tell/event-streams/announce-change.ts';
import { applyRules } from '../match-rules/apply-rules.ts';
import { announceDeposits } from './announce-deposits.ts';
import type { ClaimedConnection } from './claim-connection.unscoped.ts';
import { isEndingSoon } from './conditions.ts';
import { inClaim, released } from './in-claim.ts';
import { consentMilliseconds, leaseMilliseconds, readMilliseconds } from './limits.ts';
import type { Connection } from './record.ts';
import { reviewCash } from './review-cash.ts';
import { setAttention, setHealthy } from './set-attention.ts';
import { storeAccounts } from './store-accounts.ts';
import { storeTransactions } from './store-transactions.ts';

const { bankConnections } = schema;

/**
 * Stores the accounts that a bank sent, and compares cash with the warning level. An account that is
 * gone counts no longer, which is no dip. Returns whether the claim still holds.
 */
export function recordAccounts(
  database: Database,
  claimed: ClaimedConnection,
  { accounts }: ReadAccounts,
): Promise<boolean> {
  return inClaim(database, claimed, async (ctx) => {
    const connectionId = claimed.id;
    const at = ctx.now();
    // A bank that sends no account at all has an error: nobody closes every account at once.
    const isWhole = accounts.length > 0;
    const read = await storeAccounts(ctx, { connectionId, accounts, at, isWhole });
    await reviewCash(ctx, { isSilent: read.isAnyRemoved });
    await renew(ctx, claimed);
  });
}

/**
 * Stores a page of transactions, matches what rules match by themselves, and undoes the matches of
 * what the bank removed or changed. Returns whether the claim still holds.
 */
export function recordPage(
  database: Database,
  claimed: ClaimedConnection,
  { stored, removed }: BankPage,
): Promise<boolean> {
  return inClaim(database, claimed, async (ctx) => {
    const read = await storeTransactions(ctx, { connectionId: claimed.id, stored, removed });
    const { matched, undone } = await applyRules(ctx, read.changedIds);
    const changes = read.changedIds.length + removed.length + matched + undone;
    if (changes > 0) await announceChange(ctx);
    await renew(ctx, claimed);
  });
}

/** Extends the lease: a first read has many pages. */
async function renew(ctx: Ctx, claimed: ClaimedConnection): Promise<void> {
  const leasedUntil = new Date(ctx.now().getTime() + leaseMilliseconds);
  await ctx.tx
    .update(bankConnections)
    .set({ leasedUntil })
    .where(eq(bankConnections.id, claimed.id));
  claimed.leasedUntil = leasedUntil;
}

/** Records that everything was read: announces deposits, and marks the connection as one that works. */
export async function recordRead(
  database: Database,
  claimed: ClaimedConnection,
  { item, cursor }: { item: BankItem; cursor: string | null },
): Promise<void> {
  await inClaim(database, claimed, async (ctx, work) => {
    const { connection } = work;
    await announceDeposits(ctx, { connectionId: claimed.id });
    const { consentExpiresAt } = item;
    const changes = {
      ...released(ctx, work, readMilliseconds),
      ...{ cursor, consentExpiresAt, wantsLive: false, lastSyncedAt: ctx.now() },
      ...{ failures: 0, outageSince: null },
    };
    const code = endingCode(ctx, connection, consentExpiresAt);
    if (code === null) await setHealthy(ctx, connection, changes);
    else await setAttention(ctx, connection, { code, ...changes });
  });
}

/** Returns the code of a consent that ends soon: by its date, or by what the bank said before. */
function endingCode(ctx: Ctx, { errorCode }: Connection, endsAt: Date | null): string | null {
  const known = isEndingSoon(errorCode) ? errorCode : null;
  if (endsAt === null) return known;
  const isSoon = endsAt.getTime() - ctx.now().getTime() <= consentMilliseconds;
  return isSoon ? (known ?? 'PENDING_EXPIRATION') : null;
}
