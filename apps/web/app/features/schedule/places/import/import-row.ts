import type { ImportField } from './columns.ts';

/** What happens to a row. `auto` adds what is new, and fills in what is there and lacks something. */
export type RowAct = 'auto' | 'add' | 'update' | 'skip';

export type EditableField = Exclude<ImportField, 'latitude' | 'longitude'>;

/** A location as typed: nothing has to be valid yet. */
export interface ImportRow extends Record<EditableField, string> {
  /** The line of the list. */
  id: string;
  act: RowAct;
}
