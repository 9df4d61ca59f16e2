import { isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { versions } = schema;

/** Columns of a version, without the workspace. */
export const versionColumns = columnsOf(versions);

/** Condition: versions that are not removed. */
export const liveVersions = isNull(versions.deletedAt);

/** A row of the table, without its workspace. */
export type Version = RowOf<typeof versions>;
