import type { RestEventName } from '@callboard/domain/events/enums';
import { and, asc, desc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { eventColumns } from '../events/record.ts';
import { mostSeen, type Place, type Position } from './position.ts';

const { events } = schema;

interface Input extends Pick<Position, 'start' | 'seen'> {
  names: readonly RestEventName[];
  limit: number;
}

/** Selects events of the log that a stream has not sent yet, oldest first. */
export function selectNewEvents(ctx: Ctx, { names, start, seen, limit }: Input) {
  return ctx.tx
    .select(eventColumns)
    .from(events)
    .where(
      and(
        inArray(events.name, [...names]),
        after(start),
        not(sql`${events.id} = any(${sql.param([...seen])}::text[])`),
      ),
    )
    .orderBy(asc(events.occurredAt), asc(events.id))
    .limit(limit);
}

/** Selects the places of the newest events after one, oldest first. */
export async function selectPlaces(ctx: Ctx, start: Place): Promise<Place[]> {
  const newest = await ctx.tx
    .select({ id: events.id, occurredAt: events.occurredAt })
    .from(events)
    .where(after(start))
    .orderBy(desc(events.occurredAt), desc(events.id))
    .limit(mostSeen + 1);
  return newest.reverse();
}

/** Selects events by their ids, oldest first. */
export function selectEventsById(
  ctx: Ctx,
  { names, ids }: { names: readonly RestEventName[]; ids: readonly string[] },
) {
  return ctx.tx
    .select(eventColumns)
    .from(events)
    .where(and(inArray(events.id, [...ids]), inArray(events.name, [...names])))
    .orderBy(asc(events.occurredAt), asc(events.id));
}

/** Selects the place of an event; undefined if the log does not have it. */
export async function selectPlace(ctx: Ctx, id: string): Promise<Place | undefined> {
  const [place] = await ctx.tx
    .select({ id: events.id, occurredAt: events.occurredAt })
    .from(events)
    .where(eq(events.id, id));
  return place;
}

function after({ occurredAt, id }: Place) {
  return gt(
    sql`(${events.occurredAt}, ${events.id})`,
    sql`(${occurredAt.toISOString()}::timestamptz, ${id})`,
  );
}
