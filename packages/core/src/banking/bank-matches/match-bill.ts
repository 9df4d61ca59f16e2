import { isAgreed, isPaid } from '@callboard/domain/bills/enums';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBill } from '../../spend/bills/lock-bill.ts';
import { selectOwnBills } from '../../spend/bills/own-bill.ts';
import { findWithdrawn } from '../../spend/bills/select-withdrawn.ts';
import { type Applied, requireCurrency } from './part.ts';
import type { NewMatch } from './store-matches.ts';

const { bankMatches } = schema;

/** Matches a withdrawal with a bill, in part or in full. Nobody matches their own. */
export async function matchBill(
  ctx: Ctx,
  { part, transaction }: Applied<'bill'>,
): Promise<NewMatch> {
  const { billId, amountCents } = part;
  const bill = await lockBill(ctx, { id: billId });
  requireCurrency(transaction, bill, 'This bill');
  if ((await selectOwnBills(ctx, [bill])).has(bill.id)) {
    throw new AppError('forbidden', 'This bill is your own. Somebody else has to match it.');
  }
  if (!isAgreed(bill.status) && !isPaid(bill.status)) {
    throw new AppError('conflict', 'Approve this bill before it is paid.');
  }
  await requireOtherTransaction(ctx, { billId, transactionId: transaction.id });
  const left = bill.amountCents - (await findWithdrawn(ctx, billId));
  if (amountCents >= 0 || -amountCents > left) {
    throw invalid('parts', 'This is more than what is left of the bill to pay.');
  }
  return { transactionId: transaction.id, kind: 'bill', amountCents, billId };
}

async function requireOtherTransaction(
  ctx: Ctx,
  { billId, transactionId }: { billId: string; transactionId: string },
): Promise<void> {
  const [match] = await ctx.tx
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(
      and(
        eq(bankMatches.billId, billId),
        eq(bankMatches.transactionId, transactionId),
        isLiveMatch,
      ),
    );
  if (!match) return;
  throw new AppError('conflict', 'A part of it pays this bill. Undo that to change the amount.');
}
