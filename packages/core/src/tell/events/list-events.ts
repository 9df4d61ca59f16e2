import type { EventName } from '@callboard/domain/events/enums';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { eventColumns } from './record.ts';

const { events } = schema;

interface Input extends PageInput {
  name?: EventName | undefined;
  /** Only events at or after this instant. */
  since?: Date | undefined;
}

/** Lists the workspace's event log, newest first. */
export async function listEvents(ctx: Ctx, { name, since, limit, cursor }: Input) {
  const identity = { list: 'events', filters: { name, since } };
  const rows = await ctx.tx
    .select(eventColumns)
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
