import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { type AmountStyle, amountOf } from './amounts.ts';
import { cellsOf, textsOf } from './columns.ts';
import { directionOf } from './directions.ts';
import type { Row, Table } from './read-table.ts';
import type { Doubt } from './statement.ts';

/**
 * Returns what reads the amount of a row. A column of money out is written with or without its sign;
 * where it has both, what is negative came back.
 */
export function moneyReader(
  table: Table,
  { map, currency }: { map: StatementMap; currency: string },
): (row: Row) => number | null {
  const cell = cellsOf(table);
  const read = { currency, decimal: map.decimal };
  const [signIn, signOut] = [map.moneyIn, map.moneyOut].map((name) =>
    signOf(table, { name, read }),
  );
  return (row) => {
    const amount = cell(row, map.amount);
    const turned = map.isInverted === true ? -1 : 1;
    if (amount !== '' && map.direction) {
      const direction = directionOf(cell(row, map.direction));
      const cents = amountOf(amount, read);
      return direction === null || cents === null || cents < 0 ? null : signed(cents, direction);
    }
    if (amount !== '') return signed(amountOf(amount, read), turned);
    const [into, out] = [cell(row, map.moneyIn), cell(row, map.moneyOut)];
    if (into === '' && out === '') return null;
    const [a, b] = [into, out].map((it) => (it === '' ? 0 : amountOf(it, read)));
    if (a == null || b == null) return null;
    return signed(a * (signIn?.sign ?? 1) - b * (signOut?.sign ?? 1), 1);
  };
}

interface Column {
  name: string | null;
  read: AmountStyle;
}

/** Returns the sign of most amounts of a column, and whether some have the other one. */
function signOf(table: Table, { name, read }: Column): { sign: 1 | -1; isMixed: boolean } {
  const amounts = textsOf(table, name).map((it) => amountOf(it, read) ?? 0);
  const negative = amounts.filter((it) => it < 0).length;
  const positive = amounts.filter((it) => it > 0).length;
  return { sign: negative > positive ? -1 : 1, isMixed: negative > 0 && positive > 0 };
}

/**
 * Returns the doubt of a column of money in whose amounts are negative, or one of money out with mostly
 * negative ones and others: what a sign means there is not certain.
 */
export function columnSignDoubts(
  table: Table,
  { map, currency }: { map: StatementMap; currency: string },
): Doubt[] {
  const read = { currency, decimal: map.decimal };
  const [into, out] = [map.moneyIn, map.moneyOut].map((name) => signOf(table, { name, read }));
  const isOdd = [into?.sign === -1, out?.sign === -1 && out.isMixed];
  const at = isOdd.indexOf(true);
  if (at < 0) return [];
  const [name, is] = at === 0 ? [map.moneyIn, 'in'] : [map.moneyOut, 'out'];
  const text = `Negative amounts in \u201c${name}\u201d are read as money ${is}.`;
  return [{ id: `sign:column:${is}`, text, canBeConfirmed: true }];
}

/** Without a negative zero. */
function signed(cents: number | null, sign: 1 | -1): number | null {
  if (cents === null) return null;
  return cents === 0 ? 0 : cents * sign;
}
