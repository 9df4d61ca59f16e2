import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { clientRefunds, invoiceSettlements } = schema;

/**
 * Requires that no credit of a payment or a credit note went back to the client: without it, the
 * company would have refunded money that nobody paid.
 * @throws AppError `conflict`, which names the refund.
 */
export async function requireNoRefund(
  { tx, now }: Ctx,
  of: { paymentId: string } | { creditNoteId: string },
): Promise<void> {
  const { paymentId, creditNoteId } = invoiceSettlements;
  const [refund] = await tx
    .select({
      refundedOn: clientRefunds.refundedOn,
      amountCents: clientRefunds.amountCents,
      currency: clientRefunds.currency,
    })
    .from(invoiceSettlements)
    .innerJoin(clientRefunds, eq(clientRefunds.id, invoiceSettlements.refundId))
    .where(
      and(
        'paymentId' in of ? eq(paymentId, of.paymentId) : eq(creditNoteId, of.creditNoteId),
        isNull(invoiceSettlements.endedAt),
      ),
    )
    .limit(1);
  if (!refund) return;
  const amount = formatMoney(refund.amountCents, refund.currency);
  throw new AppError(
    'conflict',
    `Its credit went back to the client with the refund of ${dateInWords(refund.refundedOn, now())}, ${amount}. Reverse that refund first.`,
  );
}
