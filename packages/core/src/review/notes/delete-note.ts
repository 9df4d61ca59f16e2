import { isAllowed } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { and, eq, isNull, or } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOwn } from './is-own.ts';
import { lockNote, requireNotCarried } from './lock-note.ts';
import type { Note } from './record.ts';

const { notes } = schema;

/**
 * Deletes a note with its replies. Authors may delete their own notes, producers also those of the
 * team. Client notes can be resolved but not deleted.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `conflict`.
 */
export async function deleteNote(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { note, deliverable } = await lockNote(ctx, id);
  await requireNotCarried(ctx, note);
  if (!mayDelete(ctx, note)) throw new AppError('forbidden', 'Only the author can delete a note.');
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

function mayDelete(ctx: Ctx, note: Note): boolean {
  if (isOwn(ctx, note)) return true;
  const { actor } = ctx;
  if (note.authorKind !== 'TEAM' || actor.kind !== 'user') return false;
  return isAllowed(actor.role, 'notes.deleteOthers');
}
