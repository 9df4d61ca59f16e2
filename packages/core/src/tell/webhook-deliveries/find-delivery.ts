import { notFound } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { deliveryColumns } from './list-deliveries.ts';

const { events, webhookAttempts, webhookDeliveries, webhookEndpoints } = schema;

export type DeliveryView = Awaited<ReturnType<typeof findDelivery>>;

/**
 * Returns a delivery with its exact body and every attempt with its response.
 * @throws AppError `not_found`.
 */
export async function findDelivery(ctx: Ctx, { id }: { id: string }) {
  const [[delivery], attemptList] = await Promise.all([
    selectDelivery(ctx, id),
    selectAttempts(ctx, id),
  ]);
  if (!delivery) throw notFound('delivery');
  return { ...delivery, attemptList };
}

function selectDelivery(ctx: Ctx, id: string) {
  return ctx.tx
    .select({
      ...deliveryColumns,
      endpointId: webhookDeliveries.endpointId,
      endpointName: webhookEndpoints.name,
      endpointKind: webhookEndpoints.kind,
      endpointEnabled: webhookEndpoints.enabled,
      body: webhookDeliveries.body,
      isBeingSent: sql<boolean>`coalesce(
        ${webhookDeliveries.leasedUntil} > ${ctx.now().toISOString()}::timestamptz, false)`,
    })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(
        eq(webhookEndpoints.id, webhookDeliveries.endpointId),
        sql`${webhookEndpoints.deletedAt} is null`,
      ),
    )
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .leftJoin(
      webhookAttempts,
      and(
        eq(webhookAttempts.deliveryId, webhookDeliveries.id),
        eq(webhookAttempts.number, webhookDeliveries.attempts),
      ),
    )
    .where(eq(webhookDeliveries.id, id));
}

function selectAttempts(ctx: Ctx, id: string) {
  return ctx.tx
    .select({
      number: webhookAttempts.number,
      at: webhookAttempts.at,
      durationMs: webhookAttempts.durationMs,
      statusCode: webhookAttempts.statusCode,
      error: webhookAttempts.error,
      requestHeaders: webhookAttempts.requestHeaders,
      responseBody: webhookAttempts.responseBody,
      // Responses are cut at 16 KB, minus up to three bytes of an incomplete last character.
      isResponseTruncated: sql<boolean>`coalesce(octet_length(${webhookAttempts.responseBody}) > 16380, false)`,
    })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(webhookAttempts.number);
}
