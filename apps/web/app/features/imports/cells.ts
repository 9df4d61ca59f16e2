import { type TableReading, titleOf } from './list-table.ts';

/** Returns the text of all columns of a field, in order. */
export function cellsOf<Field extends string>(
  cells: readonly string[],
  columns: readonly (Field | null)[],
  field: Field,
): string {
  return cells.filter((it, at) => columns[at] === field && it !== '').join(', ');
}

/** Returns the notes: the first column as it is, and others under what the list calls them. */
export function notesOf(cells: readonly string[], list: TableReading<string>): string {
  const at = list.columns.indexOf('notes');
  const texts = cells.map((it, column) => {
    if (list.columns[column] !== 'notes' || it === '') return '';
    return column === at ? it : `${titleOf(list, column)}: ${it}`;
  });
  return texts.filter(Boolean).join('\n');
}
