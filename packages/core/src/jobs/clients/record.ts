import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { clients } = schema;

/** A row of the table, without its workspace. */
export type Client = RowOf<typeof clients>;

/** All columns of a client except its workspace. */
export const clientColumns = columnsOf(clients);
