import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

/** All columns of a connection except its workspace. */
export const connectionColumns = columnsOf(schema.bankConnections);

/** A row of the table, without its workspace. */
export type Connection = RowOf<typeof schema.bankConnections>;
