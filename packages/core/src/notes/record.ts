import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { notes } = schema;

const { workspaceId: _, ...columns } = getTableColumns(notes);

/** Columns of a note, without the workspace. */
export const noteColumns = columns;

/** Condition: notes that are not removed. */
export const liveNotes = isNull(notes.deletedAt);

/** A row of the table, without its workspace. */
export type Note = Omit<typeof notes.$inferSelect, 'workspaceId'>;
