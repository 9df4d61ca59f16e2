import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { locations } = schema;

const { workspaceId: _, ...columns } = getTableColumns(locations);

/** Everything stored of a place of the library. */
export const locationColumns = columns;

/** A place of the library as the app knows it, with its site contact and access code. */
export type Location = Omit<typeof locations.$inferSelect, 'workspaceId'>;
