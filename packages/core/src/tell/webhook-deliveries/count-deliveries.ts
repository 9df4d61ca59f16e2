import type { EventName } from '@callboard/domain/events/enums';
import { type DeliveryStatus, deliveryStatuses } from '@callboard/domain/webhook-deliveries/enums';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findOwnEndpoint } from './endpoint.ts';

const { webhookDeliveries } = schema;

/** The largest count of a status; one more delivery is counted as "1,000 or more". */
export const deliveryCountLimit = 1_000;

interface Input {
  endpointId: string;
  event?: EventName | 'test' | undefined;
}

/**
 * Counts the deliveries of an endpoint by status, each up to `deliveryCountLimit`, of which an index
 * reads no more.
 * @throws AppError `not_found`.
 */
export async function countDeliveries(ctx: Ctx, { endpointId, event }: Input) {
  await findOwnEndpoint(ctx, endpointId);
  const countOf = (status: DeliveryStatus) => {
    const counted = ctx.tx
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          eq(webhookDeliveries.status, status),
          event && eq(webhookDeliveries.eventName, event),
        ),
      )
      .limit(exactly(deliveryCountLimit));
    return sql`(select count(*)::int from (${counted}) as counted)`;
  };
  const counts = sql.join(
    deliveryStatuses.map((it) => sql`${countOf(it)} as ${sql.identifier(it)}`),
    sql`, `,
  );
  const [row] = await ctx.tx.execute<Record<DeliveryStatus, number>>(sql`select ${counts}`);
  return { queued: 0, delivered: 0, failed: 0, ...row };
}
