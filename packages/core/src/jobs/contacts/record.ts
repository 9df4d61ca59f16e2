import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts } = schema;

/** A row of the table, without its workspace. */
export type Contact = RowOf<typeof contacts>;

/** All columns of a contact except its workspace. */
export const contactColumns = columnsOf(contacts);
