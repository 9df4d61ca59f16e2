import type { ReactNode } from 'react';
import { dateIn } from '../dates/plain-date.ts';
import type { Column } from '../table.tsx';

/** A column of a list: of its table, of the menu that hides columns, and of its CSV file. */
export interface ListColumn<Row, Key extends string = string> extends Omit<Column<Row>, 'cell'> {
  key: Key;
  /** Text of the cell. Without one, the file has no such column. */
  text?: (row: Row, timeZone?: string) => string | number | null | undefined;
  isOnlyInFile?: boolean;
}

type Cells<Row, Key extends string> = Partial<Record<Key, (row: Row) => ReactNode>>;

/** Returns the columns of the table. `cells` has those that show more than their text. */
export function tableColumns<Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
  cells: Cells<Row, Key>,
): Column<Row>[] {
  return columns
    .filter((it) => !it.isOnlyInFile)
    .map((it) => ({ ...it, cell: cells[it.key] ?? it.text ?? (() => null) }));
}

/** Returns the columns of the table that may be hidden: all but those with the given keys. */
export function hideable<Key extends string>(
  columns: readonly ListColumn<never, Key>[],
  ...kept: Key[]
): { key: string; label: string }[] {
  return columns.filter((it) => !it.isOnlyInFile && !kept.includes(it.key));
}

/** Returns the day of an instant in a time zone, as a text. */
export function dayOf(at: Date | null, timeZone?: string): string | undefined {
  return at ? dateIn(timeZone, at) : undefined;
}
