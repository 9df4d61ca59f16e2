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
  { subject, project, data }: Entry<Kind>,
): Promise<string> {
  const id = newId('activity');
  const [subjectType = '', verb = ''] = kind.split('.');
  await ctx.tx.insert(schema.activity).values({
    id,
    projectId: project ?? null,
    actorKind: ctx.actor.kind,
    actorName: ctx.actor.name,
    verb,
    subjectType,
    subjectId: subject,
    data: { ...data },
    createdAt: ctx.now(),
  });
  return id;
}
