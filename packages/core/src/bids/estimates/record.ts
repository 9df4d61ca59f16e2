import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { estimateLines, estimates } = schema;

/** A row of the table, without its workspace. */
export type Estimate = RowOf<typeof estimates>;

/** A line as stored, without its workspace. */
export type StoredLine = RowOf<typeof estimateLines>;

/** Columns of an estimate, without the workspace. */
export const estimateColumns = columnsOf(estimates);

/** Columns of a line, without the workspace. */
export const lineColumns = columnsOf(estimateLines);
