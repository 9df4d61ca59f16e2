import { isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { notes } = schema;

/** Columns of a note, without the workspace. */
export const noteColumns = columnsOf(notes);

/** Condition: notes that are not removed. */
export const liveNotes = isNull(notes.deletedAt);

/** A row of the table, without its workspace. */
export type Note = RowOf<typeof notes>;
