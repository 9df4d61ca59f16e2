import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { locations } = schema;

const { workspaceId: _, ...columns } = getTableColumns(locations);

/** All columns of a library location except its workspace. */
export const locationColumns = columns;

/** A library location, with its site contact and access code. */
export type Location = Omit<typeof locations.$inferSelect, 'workspaceId'>;
