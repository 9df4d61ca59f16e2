import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { clients } = schema;

/** A row of the table, without its workspace. */
export type Client = Omit<typeof clients.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(clients);

/** All columns of a client except its workspace. */
export const clientColumns = columns;
