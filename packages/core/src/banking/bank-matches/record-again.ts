import { and, eq } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { recordPayment } from '../../sales/payments/record-payment.ts';
import { recordRefund } from '../../sales/payments/record-refund.ts';

const { bankMatches, clientRefunds, invoiceSettlements, payments } = schema;

/**
 * Records a payment again whose return was undone: the reversal stays in the books. Its deposits are
 * matched with the new payment.
 */
export async function recordAgain(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment?.reversedAt) throw new Error('A payment whose return was matched is reversed.');
  const ended = await ctx.tx
    .select({
      invoiceId: invoiceSettlements.invoiceId,
      amountCents: invoiceSettlements.amountCents,
    })
    .from(invoiceSettlements)
    .where(
      and(
        eq(invoiceSettlements.paymentId, paymentId),
        eq(invoiceSettlements.endedAt, payment.reversedAt),
      ),
    );
  const allocations = ended.flatMap(({ invoiceId, amountCents }) =>
    invoiceId === null ? [] : [{ invoiceId, amountCents }],
  );
  const { clientId, amountCents, feeCents, currency, receivedOn, method, reference } = payment;
  const { id } = await recordPayment(ctx, {
    ...{ clientId, amountCents, feeCents, currency, receivedOn, method, reference, allocations },
  });
  await moveMatches(ctx, { of: bankMatches.paymentId, from: paymentId, to: { paymentId: id } });
}

/** Records a refund again whose return was undone, as `recordAgain` does with payments. */
export async function refundAgain(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  const [refund] = await ctx.tx.select().from(clientRefunds).where(eq(clientRefunds.id, refundId));
  if (!refund) throw new Error('A refund that is matched exists.');
  const { clientId, amountCents, currency, refundedOn, method, reference } = refund;
  const { id } = await recordRefund(ctx, {
    ...{ clientId, amountCents, currency, refundedOn, method, reference },
  });
  await moveMatches(ctx, { of: bankMatches.refundId, from: refundId, to: { refundId: id } });
}

interface Moving {
  of: typeof bankMatches.paymentId | typeof bankMatches.refundId;
  from: string;
  to: { paymentId: string } | { refundId: string };
}

/** Ends the matches of a payment or a refund, and makes the same of another one. */
async function moveMatches(ctx: Ctx, { of, from, to }: Moving): Promise<void> {
  const now = ctx.now();
  const ended = await ctx.tx
    .update(bankMatches)
    .set({ undoneAt: now, undoneBy: ctx.actor.membershipId ?? null })
    .where(and(eq(of, from), isLiveMatch))
    .returning();
  if (ended.length === 0) return;
  await ctx.tx.insert(bankMatches).values(
    ended.map(({ workspaceId: _, undoneAt: __, undoneBy: ___, ...match }) => ({
      ...match,
      id: newId('bankMatch'),
      ...to,
      createdAt: now,
    })),
  );
}
