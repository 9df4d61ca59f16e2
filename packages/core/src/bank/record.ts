import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { workspaceId: _, ...columns } = getTableColumns(schema.bankConnections);

/** All columns of a connection except its workspace. */
export const connectionColumns = columns;

/** A row of the table, without its workspace. */
export type Connection = Omit<typeof schema.bankConnections.$inferSelect, 'workspaceId'>;
