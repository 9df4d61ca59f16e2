import type { EventName } from '@callboard/domain/events/enums';
import { type SQL, sql } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { hasAccess } from '../webhook-endpoints/has-access.ts';
import type { EventData } from './data.ts';
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
export function emit<Name extends EventName>(
  ctx: Ctx,
  name: Name,
  emitted: Emitted<Name>,
): Promise<void> {
  return emitAll(ctx, name, [emitted]);
}

/** Like `emit`, for the events of a change of many records. */
export async function emitAll<Name extends EventName>(
  ctx: Ctx,
  name: Name,
  all: Emitted<Name>[],
): Promise<void> {
  const occurredAt = ctx.now();
  const rows = all.map(({ data, context, projectId }) => {
    const summary = sentences[name](data, context);
    return {
      ...{ id: newId('event'), summary, data, project_id: projectId },
      ...envelopeAround({ event: name, occurredAt, summary, data }),
      chat: toChatMessage({ summary }),
    };
  });
  const at = sql`${occurredAt.toISOString()}::timestamptz`;
  for (const some of chunksOf(rows)) {
    await ctx.tx.execute(sql`
      with happened as (
        select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as h (id text,
          summary text, data jsonb, project_id text, before text, after text, chat text)
      ), receivers as (
        select e.id as endpoint_id, e.kind
        from webhook_endpoints e
        where ${name}::text = any(e.events) and e.enabled and ${hasAccess(ctx)}
      ), logged as (
        insert into events (id, name, occurred_at, summary, data, project_id)
        select id, ${name}, ${at}, summary, data, project_id from happened
      ), queued as (
        select r.*, h.*, ${deliveryIdOf(sql`h.id`)} as delivery_id
        from receivers r cross join happened h
      )
      insert into webhook_deliveries
        (id, endpoint_id, event_id, event_name, body, occurred_at, status, next_at, created_at)
      select delivery_id, endpoint_id, id, ${name},
        case kind when 'chat' then chat else before || delivery_id || after end,
        ${at}, 'queued', ${at}, ${at}
      from queued`);
  }
}

/** Returns the SQL of a new delivery id for each row, sorted by the event's time. */
function deliveryIdOf(eventId: SQL) {
  return sql`'whd_' || substr(${eventId}, ${'evt_'.length + 1}, 10)
    || replace(gen_random_uuid()::text, '-', '')`;
}
