import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { payments } = schema;

/** A row of the table, without its workspace. */
export type Payment = Omit<typeof payments.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(payments);

/** Columns of a payment, without the workspace. */
export const paymentColumns = columns;
