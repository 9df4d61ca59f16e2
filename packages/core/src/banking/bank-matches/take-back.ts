import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { reverseByBank } from '../../sales/payments/reverse-payment.ts';
import { reverseRefundByBank } from '../../sales/payments/reverse-refund.ts';
import { findWithdrawn } from '../../spend/bills/select-withdrawn.ts';
import { setCostRemoved } from '../../spend/costs/update-cost.ts';
import { type LockedTransaction, lockedOf } from './lock-transactions.ts';
import { sumOfPayment } from './match-payment.ts';
import { sumOfRefund } from './match-refund.ts';
import { recordAgain, refundAgain } from './record-again.ts';
import { idsOf, settleBill } from './settle-matched.ts';

const { bankMatches, costs } = schema;

type Match = typeof bankMatches.$inferSelect;

interface Undone {
  /** Matches that were ended already. */
  matches: readonly Match[];
  locked: ReadonlyMap<string, LockedTransaction>;
  reason: string;
  /** The day on which payments are reversed; that of the deposit by default. */
  on?: string | undefined;
}

/** Takes back what matches made: payments, refunds, the state of bills, costs. */
export async function takeBack(ctx: Ctx, { matches, locked, reason, on }: Undone): Promise<void> {
  const ofPayments = matches.filter((it) => it.paymentId !== null);
  for (const match of ofPayments.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { date } = lockedOf(locked, match.transactionId);
    await takePaymentBack(ctx, { match, reason, reversedOn: on ?? date });
  }
  for (const match of matches.filter((it) => it.refundId !== null)) {
    const { date } = lockedOf(locked, match.transactionId);
    await takeRefundBack(ctx, { match, reason, reversedOn: on ?? date });
  }
  for (const id of idsOf(matches.map((it) => it.billId))) {
    if ((await findWithdrawn(ctx, id)) < 0) throw returned();
    await settleBill(ctx, { id, reason });
  }
  const made = matches.filter((it) => it.isMade);
  for (const id of idsOf(made.map((it) => it.costId))) await removeCost(ctx, id);
}

interface OfPayment {
  match: Match;
  reason: string;
  reversedOn: string;
}

async function takePaymentBack(ctx: Ctx, { match, reason, reversedOn }: OfPayment): Promise<void> {
  const { paymentId, amountCents, isMade } = match;
  if (paymentId === null) return;
  if (amountCents < 0) return recordAgain(ctx, { paymentId });
  if ((await sumOfPayment(ctx, paymentId)) < 0) throw returned();
  if (isMade) await reverseByBank(ctx, { id: paymentId, reversedOn, reason });
}

async function takeRefundBack(ctx: Ctx, { match, reason, reversedOn }: OfPayment): Promise<void> {
  const { refundId, amountCents, isMade } = match;
  if (refundId === null) return;
  if (amountCents > 0) return refundAgain(ctx, { refundId });
  if ((await sumOfRefund(ctx, refundId)) > 0) throw returned();
  if (isMade) await reverseRefundByBank(ctx, { id: refundId, reversedOn, reason });
}

/** Somebody may have removed the cost by hand. */
async function removeCost(ctx: Ctx, id: string): Promise<void> {
  const [cost] = await ctx.tx
    .select({ deletedAt: costs.deletedAt })
    .from(costs)
    .where(eq(costs.id, id));
  if (cost?.deletedAt === null) await setCostRemoved(ctx, { id, isRemoved: true });
}

function returned(): AppError {
  return new AppError(
    'conflict',
    'The bank returned this money since. Undo the match of the return first.',
  );
}
