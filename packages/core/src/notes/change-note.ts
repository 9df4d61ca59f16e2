import { and, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Role } from '../access/permissions.ts';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import { noteBody } from './add-note.ts';
import { findNote, lockNote, type Note, requireNotCarried } from './notes.ts';

const { notes } = schema;
const producers: readonly Role[] = ['owner', 'admin', 'producer'];

export const EditNote = z.object({ id: z.string(), body: noteBody });

/**
 * Rewords one's own note. The notes it was carried from keep their words.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_body`, `conflict`.
 */
export async function editNote(ctx: Ctx, { id, body }: z.infer<typeof EditNote>): Promise<Note> {
  const { note, deliverable } = await lockNote(ctx, id);
  await requireNotCarried(ctx, note);
  if (!isOwn(ctx, note)) throw new AppError('forbidden', 'Only its author may reword a note.');
  const changes = requireChanges(note, { body });
  await ctx.tx
    .update(notes)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(notes.id, id));
  await record(ctx, 'note.updated', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title },
  });
  return findNote(ctx, { id });
}

/**
 * Deletes a note with its replies: one's own, or as a producer a colleague's. What the client said
 * is resolved, never deleted.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `conflict`.
 */
export async function deleteNote(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { note, deliverable } = await lockNote(ctx, id);
  await requireNotCarried(ctx, note);
  if (!mayDelete(ctx, note)) throw new AppError('forbidden', 'Only its author may delete a note.');
  await ctx.tx
    .update(notes)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(or(eq(notes.id, id), eq(notes.parentId, id)), isNull(notes.deletedAt)));
  await record(ctx, 'note.deleted', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title },
  });
}

function isOwn({ actor }: Ctx, note: Note): boolean {
  if (actor.kind === 'user') return note.authorMembershipId === actor.membershipId;
  return actor.kind === 'api' && note.tokenId === actor.tokenId;
}

function mayDelete(ctx: Ctx, note: Note): boolean {
  if (isOwn(ctx, note)) return true;
  const { actor } = ctx;
  return note.authorKind === 'TEAM' && actor.kind === 'user' && producers.includes(actor.role);
}
