import type { Row } from '@callboard/text/rows';
import type { ListTable, TableReading } from './list-table.ts';
import { headingOf, textOf } from './row-texts.ts';
import type { SkippedRow } from './skipped-rows.tsx';

/** A list that was read and is not imported yet. It is kept as a draft until it is. */
export interface ReadRows<
  Field extends string = string,
  ImportRow extends { id: string } = { id: string },
> extends ListTable<Field> {
  /** Rows that are not imported. */
  skipped: SkippedRow[];
  rows: ImportRow[];
  /** Under which the list is imported once, however often it is sent. */
  formKey: string;
}

/** What the rows of a list are read by. */
export type RowReading<List extends ReadRows> = Omit<List, 'rows' | 'skipped' | 'formKey' | 'left'>;

interface SortedRows {
  rows: Row[];
  skipped: SkippedRow[];
}

/** Tells rows to import from those that are skipped. `whyNot` returns why a row is; null for one to import. */
export function sortRows(
  { table, headingAt }: TableReading<string>,
  whyNot: (row: Row) => string | null,
): SortedRows {
  const heading = headingOf(table[headingAt]);
  const whyOf = (row: Row, at: number) => {
    if (at < headingAt) return 'Above the names of the columns';
    const isAgain = heading !== '' && headingOf(row) === heading;
    return isAgain ? 'The names of the columns again' : whyNot(row);
  };
  const sorted: SortedRows = { rows: [], skipped: [] };
  for (const [at, row] of table.entries()) {
    if (at === headingAt) continue;
    const why = whyOf(row, at);
    if (why === null) sorted.rows.push(row);
    else sorted.skipped.push({ id: String(row.line), text: textOf(row), why });
  }
  return sorted;
}

interface Rereading<Field extends string, ImportRow> {
  /** What the columns were and are. */
  changed: readonly (Field | null)[];
  /** Returns the fields of a row that follow from a column. */
  fieldsOf: (column: Field) => keyof ImportRow | (keyof ImportRow)[];
  read: (source: Row, row: ImportRow) => ImportRow;
}

/** Reads fields again after a column has become another one. Other edits are kept. */
export function rereadFields<Field extends string, ImportRow extends { id: string }>(
  { table, rows }: ReadRows<Field, ImportRow>,
  { changed, fieldsOf, read }: Rereading<Field, ImportRow>,
): ImportRow[] {
  const byLine = new Map(table.map((it) => [String(it.line), it]));
  const fields = changed.flatMap((it) => (it === null ? [] : fieldsOf(it)));
  return rows.map((row) => {
    const source = byLine.get(row.id);
    if (!source) return row;
    const fresh = read(source, row);
    return { ...row, ...Object.fromEntries(fields.map((it) => [it, fresh[it]])) };
  });
}

/** Takes a skipped row as one to import. */
export function takeSkipped<List extends ReadRows>(
  list: List,
  { id, read }: { id: string; read: (source: Row) => List['rows'][number] },
): List {
  const source = list.table.find((it) => String(it.line) === id);
  if (!source) return list;
  const rows = [...list.rows, read(source)].toSorted((a, b) => Number(a.id) - Number(b.id));
  return { ...list, rows, skipped: list.skipped.filter((it) => it.id !== id) };
}
