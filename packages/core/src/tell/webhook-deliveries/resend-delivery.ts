import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findSendingEndpoint, wakeSender } from './endpoint.ts';
import { attemptsPerDelivery } from './schedule.ts';

const { webhookDeliveries } = schema;

/** Column values that queue a delivery again, due now and with all attempts left. */
export function queuedAgain(ctx: Ctx) {
  return {
    status: 'queued',
    attemptsLeft: attemptsPerDelivery,
    nextAt: ctx.now(),
    endedAt: null,
  } as const;
}

/**
 * Resends a delivery of any status with the same id and body and a new signature.
 * @throws AppError `not_found`; `conflict` while its endpoint is paused or it is being sent.
 */
export async function resendDelivery(ctx: Ctx, { id }: { id: string }) {
  const [delivery] = await ctx.tx
    .select({ endpointId: webhookDeliveries.endpointId, eventName: webhookDeliveries.eventName })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  if (!delivery) throw notFound('delivery');
  const endpoint = await findSendingEndpoint(ctx, delivery.endpointId);
  const isFree = or(
    isNull(webhookDeliveries.leasedUntil),
    lte(webhookDeliveries.leasedUntil, ctx.now()),
  );
  const queued = await ctx.tx
    .update(webhookDeliveries)
    .set(queuedAgain(ctx))
    .where(and(eq(webhookDeliveries.id, id), isFree))
    .returning({ id: webhookDeliveries.id });
  if (queued.length === 0) {
    throw new AppError('conflict', 'This delivery is being sent right now. Try again in a moment.');
  }
  await record(ctx, 'webhook_endpoint.resent', {
    subject: endpoint.id,
    data: { name: endpoint.name, deliveryId: id, event: delivery.eventName },
  });
  await wakeSender(ctx, endpoint.id);
  return { id, endpointId: endpoint.id };
}
