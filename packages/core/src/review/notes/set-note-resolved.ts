import { invalid } from '@callboard/domain/errors';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findNote } from './find-note.ts';
import { lockNote } from './lock-note.ts';
import type { Note } from './record.ts';

const { notes } = schema;

/**
 * Resolves or reopens a note. Resolving a carried copy also resolves its originals that are still
 * open; reopening it reopens those, but not an original that was resolved on its own. A note
 * already in the requested state does not change.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter` for a reply.
 */
export async function setNoteResolved(
  ctx: Ctx,
  { id, isResolved }: { id: string; isResolved: boolean },
): Promise<Note> {
  const { note, deliverable } = await lockNote(ctx, id);
  if (note.parentId !== null) throw invalid('id', 'Only notes can be resolved, not replies.');
  if ((note.resolvedAt !== null) === isResolved) return note;
  const now = ctx.now();
  const isSameState =
    note.resolvedAt === null ? isNull(notes.resolvedAt) : eq(notes.resolvedAt, note.resolvedAt);
  await ctx.tx
    .update(notes)
    .set({
      resolvedAt: isResolved ? now : null,
      resolvedBy: isResolved ? ctx.actor.name : null,
      updatedAt: now,
    })
    .where(and(inArray(notes.id, lineageOf(id)), isSameState));
  await record(ctx, isResolved ? 'note.resolved' : 'note.reopened', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title },
  });
  return findNote(ctx, { id });
}

/** Selects the ids of a note and of all notes it was carried forward from. */
function lineageOf(id: string) {
  return sql`(
    with recursive lineage as (
      select id, origin_note_id from notes where id = ${id}
      union all
      select o.id, o.origin_note_id from notes o join lineage l on o.id = l.origin_note_id
    )
    select id from lineage)`;
}
