import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { mediaCards } = schema;

const { workspaceId: _, ...columns } = getTableColumns(mediaCards);

/** Columns of a camera card, without the workspace. */
export const cardColumns = columns;

/** A row of the table, without its workspace. */
export type Card = Omit<typeof mediaCards.$inferSelect, 'workspaceId'>;
