import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { eventColumns } from './record.ts';

const { events } = schema;

/** Returns an event of the log. @throws AppError `not_found`. */
export async function findEvent(ctx: Ctx, { id }: { id: string }) {
  const [event] = await ctx.tx.select(eventColumns).from(events).where(eq(events.id, id));
  if (!event) throw notFound('event');
  return event;
}
