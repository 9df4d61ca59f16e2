import Papa from 'papaparse';
import { countRows } from './count-lines.ts';
import { findHeading, topRows } from './find-heading.ts';
import { mostStatementLines } from './limits.ts';
import { tooMany } from './merge-statements.ts';
import { StatementError } from './statement.ts';

/** A row of a CSV file, with its line from 1. */
export interface Row {
  line: number;
  cells: string[];
}

export interface Table {
  headers: string[];
  rows: Row[];
  /** Rows above the header. */
  above: Row[];
  /** Rows that a second reader counts and this one does not have; negative for the other way round. */
  missing: number;
}

/** Columns that a CSV file has at most. */
const mostColumns = 200;

/** Returns the header of a CSV file and the rows under it. @throws StatementError */
export function readTable(text: string): Table {
  const body = withoutSeparator(text);
  const delimiter = delimiterOf(body);
  const preview = mostStatementLines + 100;
  // Its fast mode splits all of the text, however few lines are asked for.
  const { data } = Papa.parse<string[]>(body, { delimiter, preview, fastMode: false });
  const rows = withLines(data, text.startsWith('sep=') ? 2 : 1);
  const width = rows.reduce((most, it) => Math.max(most, it.cells.length), 0);
  if (width > mostColumns) {
    throw new StatementError(`The file has more than ${mostColumns} columns. Leave some out.`);
  }
  const at = findHeading(rows);
  const header = rows[at];
  const [above, below] = [rows.slice(0, Math.max(at, 0)), rows.slice(at + 1)];
  if (below.length > mostStatementLines) throw tooMany();
  const missing = countRows(body) - rows.length;
  if (header) return { headers: named(header.cells), rows: below, above, missing };
  if (width < 3) {
    throw new StatementError(
      'The file is neither OFX, QFX, CAMT.053 nor CSV with at least a date, a text and an amount.',
    );
  }
  return { headers: named(Array.from({ length: width }, () => '')), rows, above: [], missing };
}

const delimiters = [',', ';', '\t', '|'];

/**
 * Returns the delimiter with which a header is found, or else the one with the most cells; decimal
 * commas stand between the same number of cells in each row too. It reads the top of the file alone.
 */
function delimiterOf(text: string): string {
  const top = text.slice(0, 100_000);
  const found = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(top, { delimiter, preview: topRows });
    const rows = withLines(data, 1);
    const header = rows[findHeading(rows)]?.cells.length ?? 0;
    const width = rows.reduce((most, it) => Math.max(most, it.cells.length), 0);
    return { delimiter, header, width };
  });
  const [best] = found.toSorted((a, b) => b.header - a.header || b.width - a.width);
  return best?.delimiter ?? ',';
}

/** Excel's first line that names the delimiter. */
function withoutSeparator(text: string): string {
  return text.replace(/^sep=.\r?\n/, '');
}

/** A cell may have several lines. */
function withLines(data: readonly string[][], first: number): Row[] {
  let line = first;
  const rows = data.map((cells) => {
    const row = { line, cells: cells.map((it) => it.trim()) };
    line += 1 + cells.reduce((sum, it) => sum + it.split('\n').length - 1, 0);
    return row;
  });
  return rows.filter(({ cells }) => cells.some((it) => it !== ''));
}

/** Gives columns without a name, or with one that is there twice, a name of their own. */
function named(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const plain = cell.replaceAll(/\s+/g, ' ').slice(0, 100);
    const name = plain === '' || taken.has(plain) ? `${plain || 'Column'} ${index + 1}` : plain;
    taken.add(name);
    return name;
  });
}
