import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { hasAccess } from '../webhook-endpoints/has-access.ts';
import type { EventData } from './data.ts';
import type { EventName } from './enums.ts';
import { envelopeAround, toChatMessage } from './envelope.ts';
import { type EventContext, sentences } from './sentences.ts';

interface Emitted<Name extends EventName> {
  data: EventData[Name];
  /** What the summary needs besides the data. */
  context: EventContext[Name];
  projectId: string | null;
}

/**
 * Records an event in the transaction of the change: one row in the event log and one delivery for
 * each subscribed endpoint, in one statement. The bodies are final, so that every retry posts the
 * same bytes. The insert of deliveries wakes the sender.
 */
export async function emit<Name extends EventName>(
  ctx: Ctx,
  name: Name,
  { data, context, projectId }: Emitted<Name>,
): Promise<void> {
  const occurredAt = ctx.now();
  const summary = sentences[name](data, context);
  const eventId = newId('event');
  const { before, after } = envelopeAround({ event: name, occurredAt, summary, data });
  const at = sql`${occurredAt.toISOString()}::timestamptz`;
  await ctx.tx.execute(sql`
    with receivers as (
      select e.id as endpoint_id, e.kind, ${deliveryIdOf(eventId)} as id
      from webhook_endpoints e
      where ${name}::text = any(e.events) and e.enabled and ${hasAccess(ctx)}
    ), event as (
      insert into events (id, name, occurred_at, summary, data, project_id)
      values (${eventId}, ${name}, ${at}, ${summary}, ${JSON.stringify(data)}::jsonb, ${projectId})
      returning id
    )
    insert into webhook_deliveries
      (id, endpoint_id, event_id, event_name, body, occurred_at, status, next_at, created_at)
    select r.id, r.endpoint_id, event.id, ${name},
      case r.kind when 'chat' then ${toChatMessage({ summary })}::text
        else ${before}::text || r.id || ${after}::text end,
      ${at}, 'queued', ${at}, ${at}
    from receivers r cross join event`);
}

/** Returns the SQL of a new delivery id for each row, sorted by the event's time. */
function deliveryIdOf(eventId: string) {
  const time = eventId.slice('evt_'.length, 'evt_'.length + 10);
  return sql`${`whd_${time}`}::text || replace(gen_random_uuid()::text, '-', '')`;
}
