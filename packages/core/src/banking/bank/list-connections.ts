import { asc, desc, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { planLimits } from '../../kernel/standing.ts';
import { isBroken, isStale } from './conditions.ts';
import { adviceOf, mustReconnect } from './error-codes.ts';

const { bankAccounts, bankConnections } = schema;

/** A connected bank with its accounts. */
export type ListedConnection = Awaited<ReturnType<typeof listConnections>>['connections'][number];

/**
 * Returns all banks with their accounts, their health and what to do about it: those that are
 * connected first, then those that were.
 * @throws AppError `forbidden`.
 */
export async function listConnections(ctx: Ctx) {
  requireAllMoney(ctx);
  const [rows, accounts] = await Promise.all([selectConnections(ctx), selectAccounts(ctx)]);
  const connections = rows.map((row) => ({
    ...toShown(row),
    accounts: accounts
      .filter((it) => it.connectionId === row.id)
      .map((it) => ({ ...it, isStale: isStale({ ...row, balancesAt: it.balancesAt }, ctx.now()) })),
  }));
  const isLive = (it: { status: string }) => it.status !== 'disconnected';
  // The accounts of one that was connected again are with the present login.
  const former = connections.filter((it) => !isLive(it) && it.accounts.length > 0);
  return {
    connections: [...connections.filter(isLive), ...former],
    feeds: {
      used: rows.filter((it) => isLive(it) && it.provider !== 'statement').length,
      limit: planLimits(ctx.workspace.subscription).bankConnections,
    },
  };
}

/** The most that a page shows. Companies have a few. */
const most = 200;

function selectConnections(ctx: Ctx) {
  const c = bankConnections;
  return ctx.tx
    .select({
      ...{ id: c.id, provider: c.provider, institutionName: c.institutionName },
      ...{ status: c.status, errorCode: c.errorCode, attentionSince: c.attentionSince },
      ...{ outageSince: c.outageSince, consentExpiresAt: c.consentExpiresAt },
      ...{ lastSyncedAt: c.lastSyncedAt, encryptedAccessToken: c.encryptedAccessToken },
    })
    .from(c)
    .where(isNull(c.deletedAt))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(most);
}

function toShown({
  encryptedAccessToken,
  ...row
}: Awaited<ReturnType<typeof selectConnections>>[number]) {
  const { status, errorCode } = row;
  const hasToken = encryptedAccessToken !== null;
  const needsPerson = errorCode !== null && mustReconnect(errorCode);
  return {
    ...row,
    isBroken: isBroken(row),
    /** What happened and what to do; null while it works. */
    advice: errorCode === null ? null : adviceOf(errorCode),
    canReconnect: hasToken && (status === 'needs_attention' ? needsPerson : errorCode !== null),
    /** Whether an access remains that can be ended. */
    canDisconnect: status !== 'disconnected' || (hasToken && errorCode !== null),
  };
}

function selectAccounts(ctx: Ctx) {
  const a = bankAccounts;
  return ctx.tx
    .select({
      ...{ id: a.id, connectionId: a.connectionId, name: a.name, mask: a.mask, type: a.type },
      ...{ currency: a.currency, currentCents: a.currentCents, availableCents: a.availableCents },
      ...{ balancesAt: a.balancesAt, countsAsCash: a.countsAsCash, removedAt: a.removedAt },
    })
    .from(a)
    .where(isNull(a.deletedAt))
    .orderBy(asc(a.createdAt), asc(a.id))
    .limit(most * 10);
}
