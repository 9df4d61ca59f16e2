import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';

interface Entry {
  projectId?: string | null;
  verb: string;
  subjectType: string;
  subjectId: string;
  /** One sentence in the words of the trade, without the actor. */
  summary: string;
  data?: Record<string, unknown>;
}

/** Writes what happened into the activity, in the act's own transaction. */
export async function record(ctx: Ctx, entry: Entry): Promise<void> {
  await ctx.tx.insert(schema.activity).values({
    id: newId('activity'),
    projectId: entry.projectId ?? null,
    actorKind: ctx.actor.kind,
    actorName: ctx.actor.name,
    verb: entry.verb,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    summary: entry.summary,
    data: entry.data ?? {},
    createdAt: ctx.now(),
  });
}
