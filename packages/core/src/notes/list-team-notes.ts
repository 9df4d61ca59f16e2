import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { findVersion } from '../versions/find-version.ts';
import { liveNotes, type Note, noteColumns } from './record.ts';

const { notes } = schema;

/** All notes of a version in the order they were written, the team's internal ones with them. */
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
