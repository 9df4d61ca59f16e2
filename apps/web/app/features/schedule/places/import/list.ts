import type { ReadRows } from '#app/features/imports/read-rows.ts';
import type { ImportField } from './columns.ts';
import type { ImportRow } from './import-row.ts';

/** A list of locations. */
export type ReadList = ReadRows<ImportField, ImportRow>;
