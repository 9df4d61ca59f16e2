import type { EventName } from '@callboard/domain/events/enums';
import type { DeliverySort, DeliveryStatus } from '@callboard/domain/webhook-deliveries/enums';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { type SortKey, sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { findOwnEndpoint } from './endpoint.ts';

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
  /** Newest first by default. */
  sort?: DeliverySort | undefined;
}

const keys: SortKey[] = [
  { by: sql`${webhookDeliveries.createdAt}`, type: 'timestamptz' },
  { by: sql`${webhookDeliveries.id}`, type: 'text' },
];

/** Lists the deliveries of an endpoint by time. @throws AppError `not_found`. */
export async function listDeliveries(ctx: Ctx, { limit, cursor, ...input }: Input) {
  const { endpointId, status, event, sort = '-created' } = input;
  await findOwnEndpoint(ctx, endpointId);
  const identity = { list: 'webhook_deliveries', filters: { endpointId, status, event, sort } };
  const isWanted = and(
    eq(webhookDeliveries.endpointId, endpointId),
    status && eq(webhookDeliveries.status, status),
    event && eq(webhookDeliveries.eventName, event),
  );
  const run = { keys, isDescending: sort === '-created' };
  return sortedPage(ctx, identity, { limit, cursor }, [run], ({ where, orderBy, ...part }) =>
    selectDeliveries(ctx, and(isWanted, where), part.position)
      .orderBy(...orderBy)
      .limit(part.limit),
  );
}

function selectDeliveries(ctx: Ctx, where: SQL | undefined, position: SQL<string[]>) {
  return ctx.tx
    .select({ ...deliveryColumns, position })
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
