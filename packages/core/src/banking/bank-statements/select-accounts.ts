import type { Statement } from '@callboard/bank/statements';
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { feedDays } from '../bank/adopt-lines.ts';
import { liveTransactions } from '../bank/conditions.ts';
import { movedDate } from '../bank/pair-by-amount.ts';
import type { KnownTransaction } from './compare-lines.ts';
import type { EarlierStatement } from './prove-new.ts';

const { bankAccounts, bankConnections, bankStatements, bankTransactions } = schema;

const a = bankAccounts;

export type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

/** Returns the accounts that a statement may be of. */
export function selectAccounts({ tx }: Ctx) {
  return tx
    .select({
      ...{ id: a.id, name: a.name, mask: a.mask, type: a.type, currency: a.currency },
      ...{ providerId: a.providerId, connectionId: a.connectionId, balancesAt: a.balancesAt },
      ...{ institutionName: bankConnections.institutionName, provider: bankConnections.provider },
    })
    .from(a)
    .innerJoin(bankConnections, eq(bankConnections.id, a.connectionId))
    .where(and(isNull(a.deletedAt), isNull(bankConnections.deletedAt)))
    .orderBy(asc(a.name), asc(a.id));
}

/** Finds the account of a statement: by its number, or if one alone has its last digits. */
export function accountFor(
  { account: { hash, mask }, currency }: Statement,
  accounts: readonly Account[],
): Account | undefined {
  const same = accounts.find((it) => it.provider === 'statement' && it.providerId === hash);
  if (same || mask === '') return same;
  const alike = accounts.filter(
    (it) =>
      it.provider !== 'statement' &&
      it.mask !== '' &&
      mask.endsWith(it.mask) &&
      (currency === null || currency === it.currency),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** Returns the transactions of an account on about the days of some lines. */
export async function selectKnown(
  { tx }: Ctx,
  { accountId, lines }: { accountId: string; lines: readonly { date: string }[] },
): Promise<KnownTransaction[]> {
  const dates = lines.map((it) => it.date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const t = bankTransactions;
  return tx
    .select({
      ...{ id: t.id, providerId: t.providerId, date: t.date },
      ...{ amountCents: t.amountCents, name: t.name },
    })
    .from(t)
    .where(
      and(
        eq(t.accountId, accountId),
        liveTransactions,
        gte(t.date, movedDate(first, -feedDays)),
        lte(t.date, movedDate(last, feedDays)),
      ),
    )
    .orderBy(asc(t.date), asc(t.id));
}

/** Returns the statements that were imported into an account, with their days and balances. */
export async function selectEarlier({ tx }: Ctx, accountId: string): Promise<EarlierStatement[]> {
  const s = bankStatements;
  const { fromDate, toDate, openingCents, closingCents } = s;
  const rows = await tx
    .select({ fromDate, toDate, openingCents, closingCents })
    .from(s)
    .where(and(eq(s.accountId, accountId), eq(s.state, 'ready'), isNull(s.deletedAt)));
  return rows.flatMap(({ fromDate: from, toDate: to, ...it }) =>
    from === null || to === null ? [] : [{ ...it, fromDate: from, toDate: to }],
  );
}
