import type { GridColumn, GridProps } from './grid-props.ts';

/** A line of the grid: the heading of a section, a row, or the totals of a section. */
export type DisplayItem<Row> =
  | { kind: 'section'; section: string; count: number }
  | { kind: 'row'; row: Row; position: number }
  | { kind: 'totals'; section: string; totals: Totals };

/** Sums by the key of their column. */
export type Totals = Record<string, number>;

/** Returns the lines of a grid, with a heading above and totals below each section. */
export function displayItemsOf<Row>(
  rows: Row[],
  columns: GridColumn<Row>[],
  sectionOf: ((row: Row) => string) | undefined,
  blankAfter?: GridProps<Row>['blankAfter'],
): DisplayItem<Row>[] {
  if (!sectionOf) return rows.map((row, position) => ({ kind: 'row', row, position }));
  const hasTotals = columns.some((it) => it.hasTotal);
  const items: DisplayItem<Row>[] = [];
  for (let start = 0; start < rows.length; ) {
    const section = sectionOf(rows[start] as Row);
    let end = start;
    while (end < rows.length && sectionOf(rows[end] as Row) === section) end += 1;
    const own = rows.slice(start, end);
    const count = own.filter((row) => !blankAfter?.(row, 1)).length;
    items.push({ kind: 'section', section, count });
    for (const [index, row] of own.entries())
      items.push({ kind: 'row', row, position: start + index });
    if (hasTotals && count > 0)
      items.push({ kind: 'totals', section, totals: totalsOf(own, columns) });
    start = end;
  }
  return items;
}

/** Returns the sums of the columns that have one. */
export function totalsOf<Row>(rows: Row[], columns: GridColumn<Row>[]): Totals {
  const sum = (column: GridColumn<Row>) =>
    rows.reduce(
      (total, row) => total + (column.totalOf?.(row) ?? Number(column.read(row) ?? 0)),
      0,
    );
  return Object.fromEntries(columns.filter((it) => it.hasTotal).map((it) => [it.key, sum(it)]));
}
