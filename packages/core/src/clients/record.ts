import { columnsOf, type RowOf } from '../records/columns.ts';
import { schema } from '../schema.ts';

const { clients } = schema;

/** A row of the table, without its workspace. */
export type Client = RowOf<typeof clients>;

/** All columns of a client except its workspace. */
export const clientColumns = columnsOf(clients);
