import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLiveMatch } from './match-conditions.ts';

const { bankMatches, bankTransactions } = schema;

type Of = { paymentId: string } | { refundId: string } | { billId: string } | { costId: string };

/**
 * Requires that no money of the bank is matched with a locked record that a person changes by hand:
 * the bank line would stand for something that is gone. What came in and was returned counts as none.
 * @throws AppError `conflict`, which names the line of the bank.
 */
export async function requireNoMatch({ tx, now }: Ctx, of: Of): Promise<void> {
  const matches = await tx
    .select({
      amountCents: bankMatches.amountCents,
      name: bankTransactions.name,
      date: bankTransactions.date,
      lineCents: bankTransactions.amountCents,
      currency: bankTransactions.currency,
    })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where(and(isOf(of), isLiveMatch))
    .orderBy(asc(bankTransactions.date), asc(bankTransactions.id));
  const sum = matches.reduce((total, it) => total + it.amountCents, 0);
  const [line] = matches;
  if (sum === 0 || !line) return;
  const { name, date, lineCents, currency } = line;
  const amount = formatMoney(Math.abs(lineCents), currency);
  throw new AppError(
    'conflict',
    `It is matched with “${name}” of ${dateInWords(date, now())}, ${amount}. Undo that match in Bank first.`,
  );
}

function isOf(of: Of) {
  if ('paymentId' in of) return eq(bankMatches.paymentId, of.paymentId);
  if ('refundId' in of) return eq(bankMatches.refundId, of.refundId);
  if ('billId' in of) return eq(bankMatches.billId, of.billId);
  return eq(bankMatches.costId, of.costId);
}
