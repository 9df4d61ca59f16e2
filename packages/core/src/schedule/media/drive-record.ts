import { isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { mediaDrives } = schema;

/** Columns of a drive, without the workspace. */
export const driveColumns = columnsOf(mediaDrives);

/** Condition: drives that are not removed. */
export const liveDrives = isNull(mediaDrives.deletedAt);

/** A row of the table, without its workspace. */
export type Drive = RowOf<typeof mediaDrives>;
