import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { noteBody } from './add-note.ts';
import { findNote } from './find-note.ts';
import { isOwn } from './is-own.ts';
import { lockNote, requireNotCarried } from './lock-note.ts';
import type { Note } from './record.ts';

const { notes } = schema;

export const EditNote = z.object({ id: z.string(), body: noteBody });

/**
 * Edits the actor's own note. The notes it was carried forward from do not change.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_body`, `conflict`.
 */
export async function editNote(ctx: Ctx, { id, body }: z.infer<typeof EditNote>): Promise<Note> {
  const { note, deliverable } = await lockNote(ctx, id);
  await requireNotCarried(ctx, note);
  if (!isOwn(ctx, note)) throw new AppError('forbidden', 'Only the author can edit a note.');
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
