import { AppError, invalid } from '@callboard/domain/errors';
import type { ReversePayment } from '@callboard/domain/payments/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireNoMatch } from '../../accounts/locks/require-no-match.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockClient } from './lock-client.ts';

const { clientRefunds, invoiceSettlements } = schema;

type Input = z.input<typeof ReversePayment>;

/**
 * Reverses a refund that did not reach the client: what it took is credit again. It stays in the books
 * of its day and is reversed on another.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `conflict` for a locked month, a
 * refund that was reversed, or one that is matched with a withdrawal.
 */
export async function reverseRefund(ctx: Ctx, input: Input): Promise<{ id: string }> {
  requireAllMoney(ctx);
  await lockRefund(ctx, input.id);
  await requireNoMatch(ctx, { refundId: input.id });
  return reverseRefundByBank(ctx, input);
}

/** Does the same for a refund whose match with the bank was undone, or which the bank returned. */
export async function reverseRefundByBank(
  ctx: Ctx,
  { id, reversedOn, reason }: Input,
): Promise<{ id: string }> {
  requireAllMoney(ctx);
  const { refund, client } = await lockRefund(ctx, id);
  if (refund.reversedAt) throw new AppError('conflict', 'This refund was reversed already.');
  await requireOpenPeriod(ctx, reversedOn);
  if (reversedOn > todayOf(ctx)) throw invalid('reversedOn', 'Enter today or an earlier day.');
  if (reversedOn < refund.refundedOn) {
    throw invalid('reversedOn', 'Enter the day of the refund, or a later one.');
  }
  const now = ctx.now();
  await ctx.tx
    .update(clientRefunds)
    .set({ reversedOn, reversedAt: now, reversalReason: reason, updatedAt: now })
    .where(eq(clientRefunds.id, id));
  await ctx.tx
    .update(invoiceSettlements)
    .set({ endedOn: reversedOn, endedAt: now })
    .where(and(eq(invoiceSettlements.refundId, id), isNull(invoiceSettlements.endedAt)));
  await record(ctx, 'payment.refund_reversed', {
    subject: id,
    data: { name: client.name, reason },
    changes: { before: { reversedOn: null }, after: { reversedOn, reason } },
  });
  return { id };
}

/** Locks a refund after its client. @throws AppError `not_found`. */
export async function lockRefund(ctx: Ctx, id: string) {
  const found = await findRecord(ctx, clientRefunds, id);
  const client = await lockClient(ctx, found.clientId);
  const refund = await lockRecord(ctx, clientRefunds, id, { strength: 'update' });
  return { refund, client };
}
