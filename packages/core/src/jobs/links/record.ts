import { isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { externalLinks } = schema;

/** All columns of a link except its workspace. */
export const linkColumns = columnsOf(externalLinks);

/** Matches links that are not removed. */
export const liveLinks = isNull(externalLinks.deletedAt);

/** A row of the table, without its workspace. */
export type Link = RowOf<typeof externalLinks>;
