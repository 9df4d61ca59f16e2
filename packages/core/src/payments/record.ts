import { columnsOf, type RowOf } from '../records/columns.ts';
import { schema } from '../schema.ts';

const { payments } = schema;

/** A row of the table, without its workspace. */
export type Payment = RowOf<typeof payments>;

/** Columns of a payment, without the workspace. */
export const paymentColumns = columnsOf(payments);
