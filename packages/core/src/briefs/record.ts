import { columnsOf, type RowOf } from '../records/columns.ts';
import { schema } from '../schema.ts';

const { briefs } = schema;

/** A row of the table, without its workspace. */
export type Brief = RowOf<typeof briefs>;

/** All columns of a brief except its workspace. */
export const briefColumns = columnsOf(briefs);
