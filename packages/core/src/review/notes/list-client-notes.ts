import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findVersion } from '../versions/find-version.ts';
import { liveNotes, noteColumns } from './record.ts';

const { notes } = schema;

/** Lists the client-visible notes and replies of a version, newest first. */
export async function listClientNotes(
  ctx: Ctx,
  { versionId, limit, cursor }: PageInput & { versionId: string },
) {
  await findVersion(ctx, { id: versionId });
  const identity = { list: 'notes', filters: { versionId } };
  const rows = await ctx.tx
    .select(noteColumns)
    .from(notes)
    .where(
      and(
        liveNotes,
        eq(notes.versionId, versionId),
        eq(notes.visibility, 'client'),
        after(ctx, identity, cursor, notes),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
