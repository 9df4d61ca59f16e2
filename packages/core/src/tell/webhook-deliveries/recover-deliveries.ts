import { and, count, eq, gte, ne, type SQL } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findOwnEndpoint, findSendingEndpoint, wakeSender } from './endpoint.ts';
import { queuedAgain } from './resend-delivery.ts';

const { webhookDeliveries } = schema;

interface Since {
  endpointId: string;
  since: Date;
}

/** Counts the deliveries `recoverDeliveries` would resend. @throws AppError `not_found`. */
export async function countRecoverable(ctx: Ctx, input: Since): Promise<number> {
  await findOwnEndpoint(ctx, input.endpointId);
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(isRecoverable(input));
  return row?.count ?? 0;
}

/**
 * Resends all failed deliveries of an endpoint for events since an instant.
 * @throws AppError `not_found`; `conflict` while the endpoint is paused.
 */
export async function recoverDeliveries(ctx: Ctx, input: Since) {
  const endpoint = await findSendingEndpoint(ctx, input.endpointId);
  const recoveredAt = ctx.now();
  const { count } = await ctx.tx
    .update(webhookDeliveries)
    .set({ ...queuedAgain(ctx), recoveredAt })
    .where(isRecoverable(input));
  if (count === 0) return { count, recoveredAt };
  await record(ctx, 'webhook_endpoint.recovered', {
    subject: endpoint.id,
    data: { name: endpoint.name, since: input.since.toISOString(), count },
  });
  await wakeSender(ctx, endpoint.id);
  return { count, recoveredAt };
}

// Tests are not resent, because they report no event. The last condition uses the index: a delivery is
// never created before its event occurs.
function isRecoverable({ endpointId, since }: Since): SQL | undefined {
  return and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(webhookDeliveries.status, 'failed'),
    ne(webhookDeliveries.eventName, 'test'),
    gte(webhookDeliveries.occurredAt, since),
    gte(webhookDeliveries.createdAt, since),
  );
}
