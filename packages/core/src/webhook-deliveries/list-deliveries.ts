import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { EventName } from '../events/enums.ts';
import { after, type Page, type PageInput, rowsFor, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { findOwnEndpoint } from './endpoint.ts';
import type { DeliveryStatus } from './enums.ts';

const { events, webhookAttempts, webhookDeliveries } = schema;

/** Columns of a delivery in a list: its status and its last attempt. */
export const deliveryColumns = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.eventName,
  /** Null for a test. */
  summary: events.summary,
  occurredAt: webhookDeliveries.occurredAt,
  createdAt: webhookDeliveries.createdAt,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  /**
   * When the next attempt is due; in the past during the attempt and while the endpoint is paused.
   */
  nextAt: webhookDeliveries.nextAt,
  lastAttemptAt: webhookAttempts.at,
  lastStatusCode: webhookAttempts.statusCode,
  lastError: webhookAttempts.error,
};

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['items'][number];

interface Input extends PageInput {
  endpointId: string;
  status?: DeliveryStatus | undefined;
  event?: EventName | 'test' | undefined;
}

/** Lists the deliveries of an endpoint, newest first. @throws AppError `not_found`. */
export async function listDeliveries(ctx: Ctx, input: Input) {
  const { endpointId, status, event, limit, cursor } = input;
  const identity = { list: 'webhook_deliveries', filters: { endpointId, status, event } };
  await findOwnEndpoint(ctx, endpointId);
  const rows = await selectDeliveries(
    ctx,
    and(
      eq(webhookDeliveries.endpointId, endpointId),
      status && eq(webhookDeliveries.status, status),
      event && eq(webhookDeliveries.eventName, event),
      after(ctx, identity, cursor, webhookDeliveries),
    ),
  )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(rowsFor(limit));
  const page: Page<(typeof rows)[number]> = toPage(ctx, identity, limit, rows);
  return page;
}

function selectDeliveries(ctx: Ctx, where: SQL | undefined) {
  return ctx.tx
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .leftJoin(
      webhookAttempts,
      and(
        eq(webhookAttempts.deliveryId, webhookDeliveries.id),
        eq(webhookAttempts.number, webhookDeliveries.attempts),
      ),
    )
    .where(where);
}
