import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findVersion } from '../versions/find-version.ts';
import type { Note } from './record.ts';

const { notes } = schema;

/** Returns one note of any visibility. @throws AppError `not_found`. */
export async function findNote(ctx: Ctx, { id }: { id: string }): Promise<Note> {
  const note = await findRecord(ctx, notes, id);
  await findVersion(ctx, { id: note.versionId });
  return note;
}
