import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { AddNote } from './add-note.ts';
import { liveNotes, type Note, noteColumns } from './record.ts';

const { notes } = schema;

/**
 * How long the same words of the same person are the same note: a browser that lost the answer asks
 * again.
 */
const sameForMs = 10 * 60_000;

/** Returns the same note of the same author if they wrote it within ten minutes. */
export async function findSameNote(
  ctx: Ctx,
  { input, isAuthor }: { input: z.infer<typeof AddNote>; isAuthor: SQL | undefined },
): Promise<Note | undefined> {
  const { parentId = null, timeMs = null, drawing = null, visibility } = input;
  const [same] = await ctx.tx
    .select(noteColumns)
    .from(notes)
    .where(
      and(
        liveNotes,
        isAuthor,
        eq(notes.versionId, input.versionId),
        eq(notes.body, input.body),
        eq(notes.visibility, visibility),
        parentId === null ? isNull(notes.parentId) : eq(notes.parentId, parentId),
        timeMs === null ? isNull(notes.timeMs) : eq(notes.timeMs, timeMs),
        drawing === null
          ? isNull(notes.drawing)
          : sql`${notes.drawing} = ${JSON.stringify(drawing)}::jsonb`,
        gt(notes.createdAt, new Date(ctx.now().getTime() - sameForMs)),
      ),
    )
    .orderBy(desc(notes.createdAt))
    .limit(1);
  return same;
}
