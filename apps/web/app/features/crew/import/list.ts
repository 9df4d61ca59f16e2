import type { ReadRows } from '#app/features/imports/read-rows.ts';
import type { ImportField } from './columns.ts';
import type { ImportRow } from './import-row.ts';
import type { Section } from './read-section.ts';

/** A list of people. */
export interface ReadList extends ReadRows<ImportField, ImportRow> {
  /** Whether names are written “Voss, Tilda”. */
  isLastFirst: boolean;
  /** Rows that name a department. */
  sections: Section[];
}
