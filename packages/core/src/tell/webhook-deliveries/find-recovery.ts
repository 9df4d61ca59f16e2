import { and, count, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findOwnEndpoint } from './endpoint.ts';

const { webhookDeliveries } = schema;

/**
 * Returns the progress of the newest recovery of an endpoint, or null.
 * @throws AppError `not_found`.
 */
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
