import { AppError, notFound } from '@callboard/domain/errors';
import { asc, eq, inArray } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { restOf } from '../../accounts/locks/match-conditions.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, bankTransactions } = schema;

/** A locked transaction, with the type of its account. */
export interface LockedTransaction {
  id: string;
  accountId: string;
  accountType: (typeof bankAccounts.$inferSelect)['type'];
  date: string;
  amountCents: number;
  matchedCents: number;
  currency: string;
  name: string;
  merchant: string | null;
  reference: string | null;
  isPending: boolean;
  ignoredAt: Date | null;
  removedAt: Date | null;
}

/**
 * Locks transactions in the order of their ids, after the books, so that those who match them wait
 * for each other.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function lockTransactions(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, LockedTransaction>> {
  requireAllMoney(ctx);
  await requireOpenPeriod(ctx);
  const unique = [...new Set(ids)];
  const rows = await ctx.tx
    .select({
      id: bankTransactions.id,
      accountId: bankTransactions.accountId,
      accountType: bankAccounts.type,
      date: bankTransactions.date,
      amountCents: bankTransactions.amountCents,
      matchedCents: bankTransactions.matchedCents,
      currency: bankTransactions.currency,
      name: bankTransactions.name,
      merchant: bankTransactions.merchant,
      reference: bankTransactions.reference,
      isPending: bankTransactions.isPending,
      ignoredAt: bankTransactions.ignoredAt,
      removedAt: bankTransactions.removedAt,
    })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.accountId))
    .where(inArray(bankTransactions.id, unique))
    .orderBy(asc(bankTransactions.id))
    .for('update', { of: bankTransactions });
  if (rows.length < unique.length) throw notFound('transaction');
  return new Map(rows.map((it) => [it.id, it]));
}

/** Returns the one of the locked transactions. */
export function lockedOf(
  locked: ReadonlyMap<string, LockedTransaction>,
  id: string,
): LockedTransaction {
  const found = locked.get(id);
  if (!found) throw notFound('transaction');
  return found;
}

/** Requires that a part of a transaction can be matched now. @throws AppError `conflict`. */
export function requireMatchable(transaction: LockedTransaction): void {
  const refusal = refusalOf(transaction);
  if (refusal) throw new AppError('conflict', refusal);
}

function refusalOf(transaction: LockedTransaction): string | null {
  const { name } = transaction;
  if (transaction.removedAt) return `The bank removed ${name}. There is nothing to match.`;
  if (transaction.isPending) return `${name} is pending. Match it once the bank posts it.`;
  if (transaction.ignoredAt) return `${name} is ignored. Undo that first.`;
  if (restOf(transaction) !== 0) return null;
  return `${name} is matched already, perhaps by somebody else. Reload the page to see with what.`;
}
