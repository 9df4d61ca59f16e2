import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { mediaDrives } = schema;

const { workspaceId: _, ...columns } = getTableColumns(mediaDrives);

/** Columns of a drive, without the workspace. */
export const driveColumns = columns;

/** Condition: drives that are not removed. */
export const liveDrives = isNull(mediaDrives.deletedAt);

/** A row of the table, without its workspace. */
export type Drive = Omit<typeof mediaDrives.$inferSelect, 'workspaceId'>;
