import type { ListTable } from '#app/features/imports/list-table.ts';
import type { SkippedRow } from '#app/features/imports/skipped-rows.tsx';
import type { ImportField } from './columns.ts';
import type { ImportRow } from './import-row.ts';

/** A list that was read and is not imported yet. It is kept as a draft until it is. */
export interface ReadList extends ListTable<ImportField> {
  /** Rows that are no location. */
  skipped: SkippedRow[];
  rows: ImportRow[];
  /** Under which the list is imported once, however often it is sent. */
  formKey: string;
}
