import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findVersion } from '../versions/find-version.ts';
import { liveNotes, type Note, noteColumns } from './record.ts';

const { notes } = schema;

/** Returns one note of any visibility. @throws AppError `not_found`. */
export async function findNote(ctx: Ctx, { id }: { id: string }): Promise<Note> {
  const [note] = await ctx.tx
    .select(noteColumns)
    .from(notes)
    .where(and(eq(notes.id, id), liveNotes));
  if (!note) throw notFound('note');
  await findVersion(ctx, { id: note.versionId });
  return note;
}
