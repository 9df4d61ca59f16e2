import { headingAbove, type Row, topRows } from '../rows/index.ts';
import type { ColumnRule } from './guess-columns.ts';
import { headingKey } from './heading-key.ts';
import { isEmail, isPhone } from './looks.ts';

/**
 * Returns what finds the heading of a list: the row of the top with most headings that the rules know,
 * or else the one above the first row with an email or phone that has words over these. −1 for none.
 */
export function headingFinder(rules: readonly ColumnRule<string>[]) {
  return (rows: readonly Row[]): number => {
    const top = rows.slice(0, topRows);
    const known = top.map((row) => knownHeadings(row, rules));
    const most = Math.max(0, ...known);
    if (most >= 2) return known.indexOf(most);
    const single = top.findIndex((row, at) => known[at] === 1 && isSingle(row, rows));
    return single >= 0 ? single : unknownHeading(top);
  };
}

/** A list of one column has a heading of one cell. */
function isSingle(row: Row, rows: readonly Row[]): boolean {
  return row.cells.length === 1 && rows[0] === row;
}

function knownHeadings({ cells }: Row, rules: readonly ColumnRule<string>[]): number {
  const filled = cells.filter((it) => it !== '');
  if (filled.some((it) => it.length > 60 || isEmail(it) || isPhone(it))) return 0;
  const keys = filled.map(headingKey);
  const exact = keys.filter((key) => rules.some((it) => it.heading.test(key))).length;
  if (exact === 0) return 0;
  return keys.filter((key) => rules.some((it) => it.heading.test(key) || it.alike?.test(key)))
    .length;
}

const isContact = (cell: string) => isEmail(cell) || isPhone(cell);

function unknownHeading(top: readonly Row[]): number {
  const data = top.findIndex((it) => it.cells.some(isContact));
  const places = top[data]?.cells.flatMap((it, at) => (isContact(it) ? at : [])) ?? [];
  const names = ({ cells }: Row) =>
    places.every((at) => /\p{L}/u.test(cells[at] ?? '')) && !cells.some(isContact);
  return headingAbove(top, data, names);
}
