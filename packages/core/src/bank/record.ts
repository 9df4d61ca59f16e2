import { columnsOf, type RowOf } from '../records/columns.ts';
import { schema } from '../schema.ts';

/** All columns of a connection except its workspace. */
export const connectionColumns = columnsOf(schema.bankConnections);

/** A row of the table, without its workspace. */
export type Connection = RowOf<typeof schema.bankConnections>;
