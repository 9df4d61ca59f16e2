import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { versions } = schema;

const { workspaceId: _, ...columns } = getTableColumns(versions);

/** Columns of a version, without the workspace. */
export const versionColumns = columns;

/** Condition: versions that are not removed. */
export const liveVersions = isNull(versions.deletedAt);

/** A row of the table, without its workspace. */
export type Version = Omit<typeof versions.$inferSelect, 'workspaceId'>;
