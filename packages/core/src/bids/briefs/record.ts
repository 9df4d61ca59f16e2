import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { briefs } = schema;

/** A row of the table, without its workspace. */
export type Brief = RowOf<typeof briefs>;

/** All columns of a brief except its workspace. */
export const briefColumns = columnsOf(briefs);
