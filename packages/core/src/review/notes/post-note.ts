import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import { findVersion } from '../versions/find-version.ts';
import { type AddNote, addNote } from './add-note.ts';
import { liveNotes, type Note, noteColumns } from './record.ts';

const { notes } = schema;

/** How long the same words of the same person are the same note: a browser that lost the answer asks again. */
const sameForMs = 10 * 60_000;

/**
 * Adds a note or a reply of a member. The same note again within ten minutes is the first one.
 * @throws AppError as `addNote` does, and `forbidden`.
 */
export async function postNote(ctx: Ctx, input: z.infer<typeof AddNote>): Promise<Note> {
  const { deliverableId } = await findVersion(ctx, { id: input.versionId });
  const { projectId } = await lockDeliverable(ctx, deliverableId);
  await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
  return (await findSame(ctx, input)) ?? addNote(ctx, input);
}

async function findSame(ctx: Ctx, input: z.infer<typeof AddNote>): Promise<Note | undefined> {
  if (ctx.actor.kind !== 'user') return undefined;
  const { parentId = null, timeMs = null, visibility } = input;
  const [same] = await ctx.tx
    .select(noteColumns)
    .from(notes)
    .where(
      and(
        liveNotes,
        eq(notes.versionId, input.versionId),
        eq(notes.authorMembershipId, ctx.actor.membershipId),
        eq(notes.body, input.body),
        eq(notes.visibility, visibility),
        parentId === null ? isNull(notes.parentId) : eq(notes.parentId, parentId),
        timeMs === null ? isNull(notes.timeMs) : eq(notes.timeMs, timeMs),
        gt(notes.createdAt, new Date(ctx.now().getTime() - sameForMs)),
      ),
    )
    .orderBy(desc(notes.createdAt))
    .limit(1);
  return same;
}
