import { z } from 'zod';
import { instant, nullableText } from '../wire.ts';
import type { Note as NoteRecord } from './notes.ts';

const time = (description: string) => z.number().int().nullable().describe(description);

/** A client-visible review note as it leaves over REST and in webhooks. */
export const Note = z
  .object({
    id: z.string().describe('Id of the note.'),
    version_id: z.string().describe('Id of the version.'),
    parent_id: nullableText('Id of the note this one answers.'),
    body: z.string().describe('What was said.'),
    time_ms: time('Position in the cut, in milliseconds.'),
    end_time_ms: time('End of the stretch it is about.'),
    author_kind: z.enum(['CLIENT', 'TEAM']).describe('Which side wrote it.'),
    author_name: z.string().describe('Who wrote it.'),
    resolved_at: z
      .string()
      .nullable()
      .describe('When it was resolved.')
      .meta({ format: 'date-time' }),
    created_at: instant('When it was written.'),
    updated_at: instant('When it last changed.'),
  })
  .meta({ id: 'Note' });

const position = (description: string) =>
  z.number().int().min(0).max(2_147_483_647).nullable().optional().describe(description);

/** The body of POST /versions/{id}/notes. */
export const CreateNote = z.strictObject({
  body: z.string().trim().min(1).max(5000).describe('What to say, as plain text.'),
  time_ms: position('Position in the cut, in milliseconds.'),
  end_time_ms: position('End of the stretch it is about; needs time_ms.'),
  parent_id: z
    .string()
    .nullable()
    .optional()
    .describe('A top-level, client-visible note of the same version.'),
});

/** The public fields of a note. */
export function toNote(note: NoteRecord): z.infer<typeof Note> {
  return {
    id: note.id,
    version_id: note.versionId,
    parent_id: note.parentId,
    body: note.body,
    time_ms: note.timeMs,
    end_time_ms: note.endTimeMs,
    author_kind: note.authorKind,
    author_name: note.authorName,
    resolved_at: note.resolvedAt?.toISOString() ?? null,
    created_at: note.createdAt.toISOString(),
    updated_at: note.updatedAt.toISOString(),
  };
}
