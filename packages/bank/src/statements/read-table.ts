import { type Row, readRows, tableTextOf } from '@callboard/text/rows';
import { countRows } from './count-lines.ts';
import { findHeading } from './find-heading.ts';
import { mostStatementLines } from './limits.ts';
import { tooMany } from './merge-statements.ts';
import { StatementError } from './statement.ts';

export type { Row };

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
  const rows = readRows(text, { findHeading, most: mostStatementLines + 100 });
  const width = rows.reduce((most, it) => Math.max(most, it.cells.length), 0);
  if (width > mostColumns) {
    throw new StatementError(`The file has more than ${mostColumns} columns. Leave some out.`);
  }
  const at = findHeading(rows);
  const header = rows[at];
  const [above, below] = [rows.slice(0, Math.max(at, 0)), rows.slice(at + 1)];
  if (below.length > mostStatementLines) throw tooMany();
  const missing = countRows(tableTextOf(text).body) - rows.length;
  if (header) return { headers: named(header.cells), rows: below, above, missing };
  if (width < 3) {
    throw new StatementError(
      'The file is neither OFX, QFX, CAMT.053 nor CSV with at least a date, a text and an amount.',
    );
  }
  const first = firstOf(rows);
  return {
    headers: named(Array.from({ length: width }, () => '')),
    ...{ rows: rows.slice(first), above: rows.slice(0, first), missing },
  };
}

/** Without a heading, rows of one cell above the lines are about the account. */
function firstOf(rows: readonly Row[]): number {
  const first = rows.findIndex(({ cells }) => cells.filter((it) => it !== '').length > 1);
  return Math.max(first, 0);
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
