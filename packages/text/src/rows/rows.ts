import { cleanCell } from './clean-cell.ts';
import { parse } from './parse.ts';

/** A row of a table, with its line from 1. */
export interface Row {
  line: number;
  cells: string[];
}

/** Returns the index of the row that names the columns; −1 for none. */
export type FindHeading = (rows: readonly Row[]) => number;

export interface RowOptions {
  findHeading: FindHeading;
  /** Lines that are read at most. */
  most?: number;
}

export const delimiters = [',', ';', '\t', '|'] as const;

/** Rows in which a heading is looked for. */
export const topRows = 40;

/** Returns the rows of a table that have text, in a file or pasted. */
export function readRows(text: string, { findHeading, most = 0 }: RowOptions): Row[] {
  const { body, delimiter, first } = tableTextOf(text);
  const used = delimiter ?? delimiterOf(body, findHeading);
  return withLines(parse(body, { delimiter: used, most }), first);
}

export interface TableText {
  body: string;
  /** Named by a first line that Excel writes. */
  delimiter: string | null;
  /** Number of the first line. */
  first: number;
}

/** Makes every line end the same, and takes off the mark and the line that names the delimiter. */
export function tableTextOf(text: string): TableText {
  const body = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const named = /^"?sep=(.)"?\n/i.exec(body);
  if (!named) return { body, delimiter: null, first: 1 };
  return { body: body.slice(named[0].length), delimiter: named[1] ?? null, first: 2 };
}

/**
 * Returns the delimiter with which a heading is found and has the most cells, or else the one that
 * divides most rows alike. It reads the top of the file alone.
 */
function delimiterOf(body: string, findHeading: FindHeading): string {
  const top = body.slice(0, 100_000);
  const found = delimiters.map((delimiter) => {
    const rows = withLines(parse(top, { delimiter, most: topRows }), 1);
    const heading = rows[findHeading(rows)]?.cells.filter(Boolean).length ?? 0;
    return { delimiter, heading, ...evenness(rows) };
  });
  const [best] = found.toSorted(
    (a, b) => b.heading - a.heading || b.share - a.share || b.width - a.width,
  );
  return best?.delimiter ?? ',';
}

/** Returns the usual width of rows, and how many have it. Rows of one cell are of no table. */
function evenness(rows: readonly Row[]): { width: number; share: number } {
  const widths = Map.groupBy(rows, (it) => it.cells.length);
  const [usual] = [...widths].toSorted((a, b) => b[1].length - a[1].length);
  const [width, alike] = usual ?? [1, []];
  return width < 2 ? { width: 1, share: 0 } : { width, share: alike.length / rows.length };
}

/** A cell may have several lines. */
function withLines(data: readonly string[][], first: number): Row[] {
  let line = first;
  const rows = data.map((cells) => {
    const row = { line, cells: cells.map(cleanCell) };
    line += 1 + cells.reduce((sum, it) => sum + it.split('\n').length - 1, 0);
    return row;
  });
  return rows.filter(({ cells }) => cells.some((it) => it !== ''));
}
