import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { billLines, bills } = schema;

/** A row of the table, without its workspace. */
export type Bill = RowOf<typeof bills>;

/** A line as stored, without its workspace. */
export type StoredBillLine = RowOf<typeof billLines>;

/** Columns of a bill, without the workspace. */
export const billColumns = columnsOf(bills);

/** Columns of a line, without the workspace. */
export const billLineColumns = columnsOf(billLines);

/** What a bill has that is on no date and in no pay run. */
export const unscheduled = { scheduledFor: null, payRunId: null, payRunCents: null } as const;

/** Returns what the activity calls a bill. */
export function activityOf({ payeeName, number }: Pick<Bill, 'payeeName' | 'number'>) {
  return { payee: payeeName, label: number };
}
