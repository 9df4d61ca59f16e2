import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { activity } = schema;

const maxAgeMilliseconds = 30 * 24 * 60 * 60 * 1000;
const entriesRead = 20;

interface Edited {
  subjectId: string;
  fields: string[];
}

/**
 * Returns the name of the actor who last changed one of the fields of a record, or null when the
 * activity of the last 30 days does not say.
 */
export async function findLastEditor(
  ctx: Ctx,
  { subjectId, fields }: Edited,
): Promise<string | null> {
  const entries = await ctx.tx
    .select({ name: activity.actorName, verb: activity.verb, data: activity.data })
    .from(activity)
    .where(
      and(
        eq(activity.subjectId, subjectId),
        inArray(activity.verb, ['updated', 'paperwork_updated', 'phase_moved', 'away_changed']),
        gte(activity.createdAt, new Date(ctx.now().getTime() - maxAgeMilliseconds)),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(entriesRead);
  return entries.find((it) => fields.some((field) => hasChanged(it, field)))?.name ?? null;
}

interface Entry {
  verb: string;
  data: Record<string, unknown>;
}

/** Returns whether an entry changed a field. Entries that name no fields may have. */
function hasChanged({ verb, data }: Entry, field: string): boolean {
  if (verb === 'phase_moved') return field === 'phase';
  return !Array.isArray(data.fields) || data.fields.includes(field);
}
