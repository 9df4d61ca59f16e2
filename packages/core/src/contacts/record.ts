import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { contacts } = schema;

/** A row of the table, without its workspace. */
export type Contact = Omit<typeof contacts.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(contacts);

/** All columns of a contact except its workspace. */
export const contactColumns = columns;
