import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { billLines, bills } = schema;

/** A row of the table, without its workspace. */
export type Bill = Omit<typeof bills.$inferSelect, 'workspaceId'>;

/** A line as stored, without its workspace. */
export type StoredBillLine = Omit<typeof billLines.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(bills);

/** Columns of a bill, without the workspace. */
export const billColumns = columns;

const { workspaceId: __, ...columnsOfLine } = getTableColumns(billLines);

/** Columns of a line, without the workspace. */
export const billLineColumns = columnsOfLine;

/** What a bill has that is on no date and in no pay run. */
export const unscheduled = { scheduledFor: null, payRunId: null, payRunCents: null } as const;

/** Returns what the activity calls a bill. */
export function activityOf({ payeeName, number }: Pick<Bill, 'payeeName' | 'number'>) {
  return { payee: payeeName, label: number };
}
