import type { ReadRows } from '#app/features/imports/read-rows.ts';
import type { ImportField } from './columns.ts';
import type { ImportRow } from './import-row.ts';

/** A list of clients and contacts. */
export interface ReadList extends ReadRows<ImportField, ImportRow> {
  /** Whether names are written “Voss, Tilda”. */
  isLastFirst: boolean;
}
