import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findVersion } from '../versions/find-version.ts';
import { liveNotes, type Note, noteColumns } from './record.ts';

const { notes } = schema;

/** Lists all notes of a version, including internal ones, oldest first. */
export async function listTeamNotes(
  ctx: Ctx,
  { versionId }: { versionId: string },
): Promise<Note[]> {
  await findVersion(ctx, { id: versionId });
  return ctx.tx
    .select(noteColumns)
    .from(notes)
    .where(and(liveNotes, eq(notes.versionId, versionId)))
    .orderBy(notes.createdAt, notes.id);
}
