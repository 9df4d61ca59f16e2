import type { BankErrorKind } from '@callboard/bank';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedConnection } from './claim-connection.unscoped.ts';
import { inClaim, released } from './in-claim.ts';
import {
  backoffMilliseconds,
  brokenMilliseconds,
  mostEndings,
  outageMilliseconds,
} from './limits.ts';
import type { Connection } from './record.ts';
import { reviewCash } from './review-cash.ts';
import { announceAttention, setAttention } from './set-attention.ts';

const { bankConnections } = schema;

/** Why a bank could not be read. */
export interface Refusal {
  kind: BankErrorKind;
  code: string;
}

/**
 * Records that a bank could not be read. A login that needs a person is announced immediately; a bank
 * that is down is tried again, and announced after two days. What somebody repaired meanwhile is
 * read again first.
 */
export async function recordRefusal(
  database: Database,
  claimed: ClaimedConnection,
  refusal: Refusal,
): Promise<void> {
  await inClaim(database, claimed, async (ctx, work) => {
    if (work.isOutdated) return change(ctx, claimed, released(ctx, work, 0));
    const { connection } = work;
    const failures = connection.failures + 1;
    const later = { ...released(ctx, work, backoffMilliseconds(failures)), failures };
    switch (refusal.kind) {
      case 'not_ready':
        return change(ctx, claimed, later);
      case 'outage':
        return recordOutage(ctx, connection, { code: refusal.code, ...later });
      case 'ended':
        return endAccess(ctx, connection, refusal.code);
      case 'login': {
        const changes = { ...released(ctx, work, brokenMilliseconds), outageSince: null };
        return setAttention(ctx, connection, { code: refusal.code, ...changes });
      }
    }
  });
}

type Changes = Partial<typeof bankConnections.$inferInsert>;

async function change(ctx: Ctx, { id }: { id: string }, changes: Changes): Promise<void> {
  await ctx.tx.update(bankConnections).set(changes).where(eq(bankConnections.id, id));
}

async function recordOutage(
  ctx: Ctx,
  connection: Connection,
  { code, ...changes }: Changes & { code: string },
): Promise<void> {
  const outageSince = connection.outageSince ?? ctx.now();
  const lasts = ctx.now().getTime() - outageSince.getTime();
  // A broken login stays one while the bank is down.
  if (connection.status !== 'healthy' || lasts < outageMilliseconds) {
    return change(ctx, connection, { ...changes, outageSince });
  }
  await setAttention(ctx, connection, { code, ...changes, outageSince });
}

/**
 * Records that the access ended at the bank. Its accounts count no longer. The token is kept: a
 * person may be able to restore the access with it.
 */
export async function endAccess(ctx: Ctx, connection: Connection, code: string): Promise<void> {
  const { id, status, institutionName } = connection;
  if (status === 'healthy') await announceAttention(ctx, connection, code);
  await change(ctx, connection, {
    ...{ status: 'disconnected', errorCode: code, attentionSince: ctx.now(), outageSince: null },
    ...{ nextSyncAt: null, leasedUntil: null, failures: 0, updatedAt: ctx.now() },
  });
  await record(ctx, 'bank.access_ended', { subject: id, data: { name: institutionName } });
  await reviewCash(ctx, { isSilent: true });
}

/**
 * Records that the access of a disconnected bank was ended at the provider, or that it could not be:
 * then it is tried again, a few times. Its token is deleted.
 */
export async function recordEnding(
  database: Database,
  claimed: ClaimedConnection,
  { isEnded }: { isEnded: boolean },
): Promise<void> {
  await inClaim(database, claimed, async (ctx, work) => {
    const failures = work.connection.failures + 1;
    const isOver = isEnded || failures >= mostEndings;
    await change(ctx, claimed, {
      ...released(ctx, work, backoffMilliseconds(failures)),
      ...{
        failures,
        ...(isOver && { nextSyncAt: null, encryptedAccessToken: null, cursor: null }),
      },
    });
  });
}

/** Lets the next worker take a connection whose worker stops. */
export async function returnConnection(
  database: Database,
  claimed: ClaimedConnection,
): Promise<void> {
  await inClaim(database, claimed, (ctx) => change(ctx, claimed, { leasedUntil: null }));
}
