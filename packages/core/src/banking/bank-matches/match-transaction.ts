import type { MatchPart, MatchTransaction } from '@callboard/domain/bank-matches/fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { toMatches } from './apply-part.ts';
import { findOffer, type RuleOffer } from './find-offer.ts';
import { lockedOf, lockTransactions, requireMatchable } from './lock-transactions.ts';
import type { PartInput } from './part.ts';
import { settleMatched } from './settle-matched.ts';
import { type NewMatch, storeMatches } from './store-matches.ts';

/** The order in which parts take their locks. */
const order: readonly MatchPart['kind'][] = [
  'return',
  'invoices',
  'payment',
  'bill',
  'cost',
  'newCost',
  'transfer',
  'fee',
  'account',
];

export interface Matched {
  /** What undoes it. */
  groupId: string;
  /** A rule to offer, because the same was done for the second time. */
  offer: RuleOffer | null;
}

/**
 * Says what a transaction, or parts of it, is. Makes the payment or the costs that it is, and marks
 * bills as paid that it pays in full.
 * @throws AppError `forbidden`, `not_found`, `conflict` for a transaction that somebody matched before
 * or a locked month, `invalid_parameter`, and what the acts of the parts throw.
 */
export async function matchTransaction(
  ctx: Ctx,
  { transactionId, parts, ruleId }: z.input<typeof MatchTransaction> & { ruleId?: string },
): Promise<Matched> {
  requireOnce(transactionId, parts);
  const others = parts.flatMap(otherOf);
  const locked = await lockTransactions(ctx, [transactionId, ...others]);
  const transaction = lockedOf(locked, transactionId);
  requireMatchable(transaction);
  await requireOpenPeriod(ctx, transaction.date);
  const matches: NewMatch[] = [];
  for (const part of inOrder(parts)) {
    matches.push(...(await toMatches(ctx, { part, transaction, locked })));
  }
  const groupId = await storeMatches(ctx, { matches, locked, ruleId });
  await settleMatched(ctx, { matches, transaction });
  await record(ctx, 'bank_transaction.matched', {
    subject: transactionId,
    data: { name: transaction.merchant ?? transaction.name },
    changes: { before: {}, after: { groupId, matches: matches.map(auditOf) } },
  });
  return { groupId, offer: ruleId ? null : await findOffer(ctx, { transaction, matches }) };
}

/** Returns the other transaction of a part, if it has one. */
function otherOf(part: PartInput): string[] {
  if (part.kind === 'transfer') return [part.otherTransactionId];
  return part.kind === 'return' ? [part.transactionId] : [];
}

/** Requires that no record is matched twice at once. @throws AppError `invalid_parameter`. */
function requireOnce(transactionId: string, parts: readonly PartInput[]): void {
  const ids = [transactionId, ...parts.flatMap(otherOf), ...parts.flatMap(recordOf)];
  if (new Set(ids).size === ids.length) return;
  throw invalid('parts', 'Each record can be chosen once.');
}

function recordOf(part: PartInput): string[] {
  if (part.kind === 'payment') return [part.paymentId];
  if (part.kind === 'bill') return [part.billId];
  return part.kind === 'cost' ? [part.costId] : [];
}

function inOrder(parts: readonly PartInput[]): PartInput[] {
  const placeOf = (part: PartInput) =>
    `${order.indexOf(part.kind)} ${'clientId' in part ? part.clientId : JSON.stringify(part)}`;
  return parts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

function auditOf({ isMade: _, ...match }: NewMatch) {
  return match;
}
