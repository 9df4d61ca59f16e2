import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { schema } from '../schema.ts';
import { isLiveMatch } from './conditions.ts';

const { bankMatches, invoiceSettlements, payments } = schema;

/**
 * Records a payment again whose return was undone: the reversal stays in the books. Its deposits are
 * matched with the new payment.
 */
export async function recordAgain(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment?.reversedAt) throw new Error('A payment whose return was matched is reversed.');
  const allocations = await ctx.tx
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
  const { clientId, amountCents, feeCents, currency, receivedOn, method, reference } = payment;
  const { id } = await recordPayment(ctx, {
    ...{ clientId, amountCents, feeCents, currency, receivedOn, method, reference, allocations },
  });
  await moveMatches(ctx, { from: paymentId, to: id });
}

/** Ends the matches of a payment, and makes the same of another one. */
async function moveMatches(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  const now = ctx.now();
  const ended = await ctx.tx
    .update(bankMatches)
    .set({ undoneAt: now, undoneBy: ctx.actor.membershipId ?? null })
    .where(and(eq(bankMatches.paymentId, from), isLiveMatch))
    .returning();
  if (ended.length === 0) return;
  await ctx.tx.insert(bankMatches).values(
    ended.map(({ workspaceId: _, undoneAt: __, undoneBy: ___, ...match }) => ({
      ...match,
      id: newId('bankMatch'),
      paymentId: to,
      createdAt: now,
    })),
  );
}
