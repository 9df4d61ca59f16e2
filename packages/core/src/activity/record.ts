import { chunksOf } from '../chunks.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import type { ActivityData, ActivityKind } from './catalog.ts';

interface Entry<Kind extends ActivityKind> {
  /** Id of the record that changed. */
  subject: string;
  /** Id of the project whose activity shows it. */
  project?: string;
  data: ActivityData<Kind>;
}

/** Writes an activity entry in the act's transaction, and returns its id. */
export async function record<Kind extends ActivityKind>(
  ctx: Ctx,
  kind: Kind,
  entry: Entry<Kind>,
): Promise<string> {
  const row = toRow(ctx, kind, entry);
  await ctx.tx.insert(schema.activity).values(row);
  return row.id;
}

/** Like `record`, for the entries of a change of many records. */
export async function recordAll<Kind extends ActivityKind>(
  ctx: Ctx,
  kind: Kind,
  entries: Entry<Kind>[],
): Promise<void> {
  const rows = entries.map((it) => toRow(ctx, kind, it));
  for (const some of chunksOf(rows)) await ctx.tx.insert(schema.activity).values(some);
}

function toRow<Kind extends ActivityKind>(
  ctx: Ctx,
  kind: Kind,
  { subject, project, data }: Entry<Kind>,
): typeof schema.activity.$inferInsert & { id: string } {
  const [subjectType = '', verb = ''] = kind.split('.');
  return {
    id: newId('activity'),
    projectId: project ?? null,
    actorKind: ctx.actor.kind,
    actorName: ctx.actor.name,
    verb,
    subjectType,
    subjectId: subject,
    data: { ...data },
    createdAt: ctx.now(),
  };
}
