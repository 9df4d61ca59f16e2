import { invalid } from '@callboard/domain/errors';
import type { RecordRefund } from '@callboard/domain/payments/fields';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockClient } from './lock-client.ts';
import { takeCredit } from './take-credit.ts';

const { clientRefunds, invoiceSettlements } = schema;

type Input = z.input<typeof RecordRefund>;

/**
 * Records that credit went back to a client. It takes the oldest credit of the day first, which is
 * then spent: no invoice and no other refund takes it.
 * @throws AppError `forbidden`, `invalid_parameter` above the credit of that day, `conflict` for a
 * locked month.
 */
export async function recordRefund(ctx: Ctx, input: Input): Promise<{ id: string }> {
  requireAllMoney(ctx);
  const { clientId, amountCents, currency, refundedOn, method, reference } = input;
  const client = await lockClient(ctx, clientId);
  await requireOpenPeriod(ctx, refundedOn);
  if (refundedOn > todayOf(ctx)) throw invalid('refundedOn', 'Enter today or an earlier day.');
  const taken = await takeCredit(ctx, { clientId, currency, amountCents, date: refundedOn });
  await requireQuotas(ctx, { clientRefunds: 1 });
  const id = newId('refund');
  const made = { createdBy: ctx.actor.membershipId ?? null, createdAt: ctx.now() };
  await ctx.tx.insert(clientRefunds).values({
    ...{ id, clientId, amountCents, currency, refundedOn, method },
    ...{ reference: reference || null, ...made, updatedAt: ctx.now() },
  });
  await ctx.tx.insert(invoiceSettlements).values(
    taken.map(({ source, amountCents: cents }) => ({
      ...{ id: newId('settlement'), kind: 'refund' as const, refundId: id, ...source },
      ...{ amountCents: cents, date: refundedOn, ...made },
    })),
  );
  await record(ctx, 'payment.refunded', {
    subject: id,
    data: { name: client.name },
    changes: { before: {}, after: { amountCents, currency, refundedOn, method, reference } },
  });
  return { id };
}
