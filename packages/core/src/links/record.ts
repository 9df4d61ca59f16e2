import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { externalLinks } = schema;

const { workspaceId: _, ...columns } = getTableColumns(externalLinks);

/** Everything stored of a link. */
export const linkColumns = columns;

/** Only those that are not removed. */
export const liveLinks = isNull(externalLinks.deletedAt);

/** A row of the table, without its workspace. */
export type Link = Omit<typeof externalLinks.$inferSelect, 'workspaceId'>;
