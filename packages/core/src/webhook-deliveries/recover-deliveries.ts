import { and, count, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { findOwnEndpoint, findSendingEndpoint, wakeSender } from './endpoint.ts';
import { queuedAgain } from './resend-delivery.ts';

const { webhookDeliveries } = schema;

interface Since {
  endpointId: string;
  since: Date;
}

/** How many deliveries `recoverDeliveries` would send again. */
export async function countRecoverable(ctx: Ctx, input: Since): Promise<number> {
  await findOwnEndpoint(ctx, input.endpointId);
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(isRecoverable(input));
  return row?.count ?? 0;
}

/**
 * Sends everything again that an endpoint did not take since an instant and that was given up.
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

/** How the newest recovery of an endpoint is coming on; null if there was none. */
export async function findRecovery(ctx: Ctx, { endpointId }: { endpointId: string }) {
  await findOwnEndpoint(ctx, endpointId);
  const newest = sql`(
    select max(recovered_at) from webhook_deliveries
    where endpoint_id = ${endpointId} and recovered_at is not null)`;
  const { status, recoveredAt } = webhookDeliveries;
  const [row] = await ctx.tx
    .select({
      startedAt: recoveredAt,
      total: count(),
      queued: count(sql`case when ${status} = 'queued' then 1 end`),
      delivered: count(sql`case when ${status} = 'delivered' then 1 end`),
      failed: count(sql`case when ${status} = 'failed' then 1 end`),
    })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(recoveredAt, newest)))
    .groupBy(recoveredAt);
  if (!row?.startedAt) return null;
  return { ...row, startedAt: row.startedAt };
}

// A test, which reports no event, is not tried again. A delivery is made after what it reports
// happened: the last condition is for the index.
function isRecoverable({ endpointId, since }: Since): SQL | undefined {
  return and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(webhookDeliveries.status, 'failed'),
    ne(webhookDeliveries.eventName, 'test'),
    gte(webhookDeliveries.occurredAt, since),
    gte(webhookDeliveries.createdAt, since),
  );
}
