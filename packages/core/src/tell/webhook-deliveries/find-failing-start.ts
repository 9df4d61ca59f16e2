import { and, eq, gt, isNull, min, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findOwnEndpoint } from './endpoint.ts';

const { webhookDeliveries, webhookEndpoints } = schema;

/**
 * Returns the time of the oldest event whose delivery failed for good since the endpoint last
 * received one, or null when there is none.
 * @throws AppError `not_found`.
 */
export async function findFailingStart(
  ctx: Ctx,
  { endpointId }: { endpointId: string },
): Promise<Date | null> {
  await findOwnEndpoint(ctx, endpointId);
  const { lastDeliveredAt } = webhookEndpoints;
  const [row] = await ctx.tx
    .select({ since: min(webhookDeliveries.occurredAt) })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.status, 'failed'),
        ne(webhookDeliveries.eventName, 'test'),
        or(isNull(lastDeliveredAt), gt(webhookDeliveries.endedAt, lastDeliveredAt)),
      ),
    );
  return row?.since ?? null;
}
