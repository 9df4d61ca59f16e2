import type { CellChange } from '#app/ui/grid/history.ts';

/** Returns the rows with changed cells. A cleared cell is empty, and a cleared act is the usual one. */
export function applied<Row extends { id: string }>(rows: Row[], changes: CellChange[]): Row[] {
  const byRow = Map.groupBy(changes, (it) => it.rowKey);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    if (!own) return row;
    const values = own.map((it) => [
      it.column,
      String(it.to ?? (it.column === 'act' ? 'auto' : '')),
    ]);
    return { ...row, ...Object.fromEntries(values) };
  });
}
