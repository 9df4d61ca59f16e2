import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { receiving } from '../webhook-endpoints/receiving.ts';
import type { EventData } from './data.ts';
import type { EventName } from './enums.ts';
import { envelopeAround, toChatMessage } from './envelope.ts';
import { type EventContext, sentences } from './sentences.ts';

interface Emitted<Name extends EventName> {
  data: EventData[Name];
  /** What the sentence says besides the data. */
  context: EventContext[Name];
  projectId: string | null;
}

/**
 * Tells that something really changed, in the transaction of the change itself: one row of the log
 * and a delivery for each endpoint that wants it, in one statement. The bodies are final, so that
 * every retry posts the same bytes. The insert of deliveries wakes the sender.
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
      where ${name}::text = any(e.events) and e.enabled and ${receiving(ctx)}
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

/** Ids that sort by the event's time, one for every row. */
function deliveryIdOf(eventId: string) {
  const time = eventId.slice('evt_'.length, 'evt_'.length + 10);
  return sql`${`whd_${time}`}::text || replace(gen_random_uuid()::text, '-', '')`;
}
