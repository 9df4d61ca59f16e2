import { invalid } from '@callboard/domain/errors';
import { restOf } from '../../accounts/locks/match-conditions.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockedOf, requireMatchable } from './lock-transactions.ts';
import { type Applied, requireCurrency } from './part.ts';
import type { NewMatch } from './store-matches.ts';

/** Matches both sides of money that moved between own accounts, or in and out of one. */
export async function matchTransfer(
  ctx: Ctx,
  { part, transaction, locked }: Applied<'transfer'>,
): Promise<NewMatch[]> {
  const other = lockedOf(locked, part.otherTransactionId);
  requireMatchable(other);
  requireCurrency(transaction, other, 'The other side');
  await requireOpenPeriod(ctx, other.date);
  const amountCents = restOf(other);
  if (Math.sign(amountCents) === Math.sign(restOf(transaction))) {
    throw invalid('parts', 'The other side of a transfer has the opposite sign.');
  }
  return [
    {
      ...{ transactionId: transaction.id, otherTransactionId: other.id },
      ...{ kind: 'transfer', amountCents: -amountCents },
    },
    {
      ...{ transactionId: other.id, otherTransactionId: transaction.id },
      ...{ kind: 'transfer', amountCents },
    },
  ];
}
