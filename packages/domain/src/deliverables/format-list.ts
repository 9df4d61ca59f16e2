import { cleanCell } from '@callboard/text/clean-cell';
import { readFreeLine } from './free-line.ts';
import type { ListedSpec, ReadDate } from './listed-spec.ts';
import { readTableLine, type TableColumn, tableColumnsOf } from './table-line.ts';

/** Most lines of a list that are read at once. */
export const mostLines = 500;

/** What was read of a line, and what a person has to look at before it is added. */
export interface ReadSpec extends ListedSpec {
  /** Number of the line, from one. */
  line: number;
  /** The line as it was typed. */
  text: string;
  questions: string[];
}

/** A list that was read. */
export interface FormatList {
  rows: ReadSpec[];
  /** Lines after the first 500, which were not read. */
  left: number;
  /** Columns of a table that have no place. */
  unreadColumns: string[];
}

/**
 * Reads a list of formats, a deliverable per line: `Hero :60 16x9 Broadcast`, or a table with tabs or
 * commas, with or without headings. What is not certain comes with a question. Blank lines are left out.
 */
export function readFormatList(text: string, readDate: ReadDate): FormatList {
  const lines = text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((it, index) => ({ line: index + 1, text: tidy(it) }))
    .filter((it) => it.text !== '');
  const [first, ...others] = lines;
  const columns = first && tableColumnsOf(first.text);
  const read = (columns ? others : lines).slice(0, mostLines);
  return {
    rows: read.flatMap((it) => rowsOf(it, columns, readDate)),
    left: (columns ? others : lines).length - read.length,
    unreadColumns: columns ? columns.flatMap((it) => (it.field ? [] : [it.heading])) : [],
  };
}

function rowsOf(
  { line, text }: { line: number; text: string },
  columns: TableColumn[] | null | undefined,
  readDate: ReadDate,
): ReadSpec[] {
  const specs = columns ? [readTableLine(text, columns, readDate)] : readFreeLine(text, readDate);
  return specs.map((it) => ({ ...it, line, text: text.replaceAll('\t', '  ') }));
}

/** Cleans each cell, and writes digits, colons and primes of other scripts as ours. */
function tidy(line: string): string {
  const plain = line
    .replaceAll(/[\uff10-\uff19]/g, (it) => String.fromCharCode(it.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\uff1a\u2236\ufe55]/g, ':')
    .replaceAll(/\u2044|\u2215/g, '/');
  return plain
    .split('\t')
    .map((cell) => unquoted(cleanCell(cell)).replaceAll(/\s+/g, ' '))
    .join('\t')
    .replace(/[\t ]+$/, '')
    .replace(/^ +/, '');
}

/** Returns a cell without the quotes that a sheet puts around it. */
function unquoted(cell: string): string {
  const [, inner] = /^"(.*)"$/s.exec(cell) ?? [];
  return inner !== undefined && !/\d$/.test(inner) ? inner.replaceAll('""', '"').trim() : cell;
}
