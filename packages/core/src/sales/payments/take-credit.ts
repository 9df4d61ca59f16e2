import { invalid } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { Ctx } from '../../kernel/context.ts';
import { selectCredit } from './select-credit.ts';

interface Taking {
  clientId: string;
  currency: string;
  amountCents: number;
  date: string;
}

/** A part of a client's credit, and the payment or the credit note that it is of. */
export interface TakenCredit {
  kind: 'payment' | 'credit_note';
  amountCents: number;
  source: { paymentId: string } | { creditNoteId: string };
}

/**
 * Returns the parts that an amount takes of the credit that a locked client had on a day, the oldest
 * first. @throws AppError `invalid_parameter` when the credit is less.
 */
export async function takeCredit(
  ctx: Ctx,
  { clientId, currency, amountCents, date }: Taking,
): Promise<TakenCredit[]> {
  const all = await selectCredit(ctx, { clientId, currency });
  const credit = all.filter((it) => it.date <= date);
  const available = credit.reduce((sum, it) => sum + it.leftCents, 0);
  if (amountCents > available) {
    const has = formatMoney(available, currency);
    throw invalid('amountCents', `The client has ${has} of credit on that day.`);
  }
  let left = amountCents;
  return credit.flatMap(({ kind, id, leftCents }) => {
    const part = Math.min(left, leftCents);
    left -= part;
    if (part === 0) return [];
    return [
      {
        ...{ kind, amountCents: part },
        source: kind === 'payment' ? { paymentId: id } : { creditNoteId: id },
      },
    ];
  });
}
