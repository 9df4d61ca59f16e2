import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { cellsOf, textsOf } from './columns.ts';
import type { Table } from './read-table.ts';
import type { Doubt } from './statement.ts';
import { isStateHeader, stateOf } from './states.ts';

/** A column that says whether rows are booked. */
export interface StateColumn {
  name: string;
  /** Words in it that say neither. */
  unknown: string[];
}

/** Columns of states have few different words. */
const mostStates = 12;

/**
 * Returns the column that says whether rows are booked: all of its words do, or its header says so, or
 * one of its few words is of what is not booked. Null if there is none.
 */
export function stateColumn(table: Table, map: StatementMap): StateColumn | null {
  const taken: unknown[] = Object.values(map);
  const found = table.headers.flatMap((header) => {
    if (taken.includes(header)) return [];
    const words = [...new Set(textsOf(table, header))];
    if (words.length === 0 || words.length > mostStates) return [];
    const unknown = words.filter((it) => stateOf(it) === null);
    const isKnown = unknown.length < words.length;
    const isNamed = /status/i.test(header) || (isStateHeader(header) && isKnown);
    const isState =
      unknown.length === 0 || isNamed || words.some((it) => stateOf(it) === 'notBooked');
    return isState ? [{ name: header, unknown, isNamed }] : [];
  });
  return found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))[0] ?? null;
}

/** Kinds of lines are few different words. */
const mostKinds = 12;

/** Returns what says of which kind a line is, as far as columns that are not read do: "Purchase". */
export function kindReader(table: Table, map: StatementMap): (line: number) => string {
  const read: readonly unknown[] = Object.values(map);
  const names = table.headers.filter(
    (it) => !read.includes(it) && new Set(textsOf(table, it)).size <= mostKinds,
  );
  const cell = cellsOf(table);
  const rows = new Map(table.rows.map((it) => [it.line, it]));
  return (line) => {
    const row = rows.get(line);
    return row ? names.map((it) => cell(row, it).slice(0, 60)).join(' ') : '';
  };
}

/** Returns the doubt of words in a column of states that say nothing that is known. */
export function stateDoubts(column: StateColumn | null): Doubt[] {
  if (!column || column.unknown.length === 0) return [];
  const words = column.unknown.map((it) => `\u201c${it.slice(0, 40)}\u201d`).join(', ');
  const text = `Rows with ${words} in \u201c${column.name}\u201d are read as booked.`;
  const id = `state:${column.unknown.join(',').slice(0, 80)}`;
  return [{ id, text, canBeConfirmed: true }];
}
