import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { contacts } = schema;

/** A row of the table, without its workspace. */
export type Contact = Omit<typeof contacts.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(contacts);

/** Everything stored of a contact. */
export const contactColumns = columns;
