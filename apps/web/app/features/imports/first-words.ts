import type { TableReading } from './list-table.ts';

/** Makes the first free columns with words the fields that no column is. */
export function withFirstWords<Field extends string>(
  { table, headingAt, columns }: TableReading<Field>,
  fields: readonly Field[],
): (Field | null)[] {
  const body = table.slice(headingAt + 1);
  const found = [...columns];
  for (const field of fields) {
    if (found.includes(field)) continue;
    const at = found.findIndex(
      (it, column) =>
        it === null && body.some(({ cells }) => /\p{L}{2}/u.test(cells[column] ?? '')),
    );
    if (at >= 0) found[at] = field;
  }
  return found;
}
