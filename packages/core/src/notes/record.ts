import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { notes } = schema;

const { workspaceId: _, ...columns } = getTableColumns(notes);

/** Everything stored of a note. */
export const noteColumns = columns;

/** Only those that are not removed. */
export const liveNotes = isNull(notes.deletedAt);

/** A row of the table, without its workspace. */
export type Note = Omit<typeof notes.$inferSelect, 'workspaceId'>;
