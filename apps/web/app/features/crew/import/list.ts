import type { ListTable } from '#app/features/imports/list-table.ts';
import type { SkippedRow } from '#app/features/imports/skipped-rows.tsx';
import type { ImportField } from './columns.ts';
import type { ImportRow } from './import-row.ts';
import type { Section } from './read-section.ts';

/** A list that was read and is not imported yet. It is kept as a draft until it is. */
export interface ReadList extends ListTable<ImportField> {
  /** Whether names are written “Voss, Tilda”. */
  isLastFirst: boolean;
  /** Rows that name a department. */
  sections: Section[];
  /** Rows that are nobody. */
  skipped: SkippedRow[];
  rows: ImportRow[];
  /** Under which the list is imported once, however often it is sent. */
  formKey: string;
}
