import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { briefs } = schema;

/** A row of the table, without its workspace. */
export type Brief = Omit<typeof briefs.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(briefs);

/** All columns of a brief except its workspace. */
export const briefColumns = columns;
