import type { EventName } from '@callboard/domain/events/enums';
import { sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { events } = schema;

/** Columns of an event that are shown. */
export const eventColumns = {
  id: events.id,
  name: sql<EventName>`${events.name}`,
  occurredAt: events.occurredAt,
  createdAt: events.occurredAt,
  summary: events.summary,
  data: events.data,
  projectId: events.projectId,
};
