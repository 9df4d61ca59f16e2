import { and, eq, isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { notes } = schema;

/** Columns of a note, without the workspace. */
export const noteColumns = columnsOf(notes);

/** Condition: notes that are not removed. */
export const liveNotes = isNull(notes.deletedAt);

/** Condition: open notes on a version that its client reads, without replies. */
export function openClientNotes(versionId: string) {
  return and(
    liveNotes,
    eq(notes.versionId, versionId),
    eq(notes.visibility, 'client'),
    isNull(notes.parentId),
    isNull(notes.resolvedAt),
  );
}

/** A row of the table, without its workspace. */
export type Note = RowOf<typeof notes>;
