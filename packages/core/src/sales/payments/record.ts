import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { payments } = schema;

/** A row of the table, without its workspace. */
export type Payment = RowOf<typeof payments>;

/** Columns of a payment, without the workspace. */
export const paymentColumns = columnsOf(payments);
