import { AppError, notFound } from '@callboard/domain/errors';
import type { RestEventName } from '@callboard/domain/events/enums';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { reloadContext } from '../../accounts/access/reload-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { resendDelivery } from '../webhook-deliveries/resend-delivery.ts';
import { liveEndpoints, ownedBy } from '../webhook-endpoints/record.ts';

const { events, webhookDeliveries, webhookEndpoints } = schema;

interface Resent {
  /** Id of the delivery, which is the one that the receiver knows. */
  id: string;
  event: string;
  /** Whether it goes to the token's open streams, or to the endpoint it was queued for. */
  to: 'streams' | 'endpoint';
}

/**
 * Sends an event once more. An event, or the delivery of it to a stream, goes to the open streams of
 * the token in every process; a delivery to an endpoint that the token created goes there.
 * @throws AppError `not_found`; `conflict` while the endpoint is paused or the delivery is being sent.
 */
export async function resendEvent(
  stale: Ctx,
  { id, names }: { id: string; names: readonly RestEventName[] },
): Promise<Resent> {
  const ctx = await reloadContext(stale);
  const event = await selectEvent(ctx, { id: eventIdOf(id), names });
  if (event) {
    await ctx.tx.execute(sql`select pg_notify('event_resent', ${`${tokenOf(ctx)} ${event.id}`})`);
    return { id: deliveryIdOf(event.id), event: event.name, to: 'streams' };
  }
  const delivery = await selectOwnDelivery(ctx, id);
  if (!delivery) throw notFound('event');
  await resendDelivery(ctx, { id });
  return { id, event: delivery.eventName, to: 'endpoint' };
}

/** Returns the id of the delivery of an event to streams, which is the same in every stream. */
export function deliveryIdOf(eventId: string): string {
  return eventId.replace(/^evt_/, 'whd_');
}

function eventIdOf(id: string): string {
  return id.replace(/^whd_/, 'evt_');
}

function tokenOf({ actor }: Ctx): string {
  if (actor.kind === 'api') return actor.tokenId;
  throw new AppError('forbidden', 'Only a token has streams of events.');
}

async function selectEvent(
  ctx: Ctx,
  { id, names }: { id: string; names: readonly RestEventName[] },
) {
  const [event] = await ctx.tx
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(and(eq(events.id, id), inArray(events.name, [...names])));
  return event;
}

async function selectOwnDelivery(ctx: Ctx, id: string) {
  const [delivery] = await ctx.tx
    .select({ eventName: webhookDeliveries.eventName })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.id, id), liveEndpoints, ownedBy(ctx)));
  return delivery;
}
