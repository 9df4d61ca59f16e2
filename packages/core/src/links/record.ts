import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { externalLinks } = schema;

const { workspaceId: _, ...columns } = getTableColumns(externalLinks);

/** All columns of a link except its workspace. */
export const linkColumns = columns;

/** Matches links that are not removed. */
export const liveLinks = isNull(externalLinks.deletedAt);

/** A row of the table, without its workspace. */
export type Link = Omit<typeof externalLinks.$inferSelect, 'workspaceId'>;
