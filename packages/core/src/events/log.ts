import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { after, type PageInput, rowsFor, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';
import type { EventName } from './vocabulary.ts';

const { events } = schema;

/** How long an event stays in the log. */
export const logDays = 90;

const columns = {
  id: events.id,
  name: sql<EventName>`${events.name}`,
  occurredAt: events.occurredAt,
  createdAt: events.occurredAt,
  summary: events.summary,
  data: events.data,
  projectId: events.projectId,
};

interface Input extends PageInput {
  name?: EventName | undefined;
  /** Only events from this instant on. */
  since?: Date | undefined;
}

/** What happened in the workspace in the last 90 days, newest first. */
export async function listEvents(ctx: Ctx, { name, since, limit, cursor }: Input) {
  const identity = { list: 'events', filters: { name, since } };
  const rows = await ctx.tx
    .select(columns)
    .from(events)
    .where(
      and(
        name && eq(events.name, name),
        since && gte(events.occurredAt, since),
        after(ctx, identity, cursor, { createdAt: events.occurredAt, id: events.id }),
      ),
    )
    .orderBy(desc(events.occurredAt), desc(events.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

/** One event of the log. @throws AppError `not_found`. */
export async function findEvent(ctx: Ctx, { id }: { id: string }) {
  const [event] = await ctx.tx.select(columns).from(events).where(eq(events.id, id));
  if (!event) throw notFound('event');
  return event;
}
