import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { estimateLines, estimates } = schema;

/** A row of the table, without its workspace. */
export type Estimate = Omit<typeof estimates.$inferSelect, 'workspaceId'>;

/** A line as stored, without its workspace. */
export type StoredLine = Omit<typeof estimateLines.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(estimates);

/** Columns of an estimate, without the workspace. */
export const estimateColumns = columns;

const { workspaceId: __, ...columnsOfLine } = getTableColumns(estimateLines);

/** Columns of a line, without the workspace. */
export const lineColumns = columnsOfLine;
