import { amountOf } from './amounts.ts';
import { cellsOf, textsOf } from './columns.ts';
import { directionOf } from './directions.ts';
import type { Row, Table } from './read-table.ts';
import type { CsvMap } from './statement.ts';

/**
 * Returns what reads the amount of a row. A column of money out is written with or without its sign;
 * where it has both, what is negative came back.
 */
export function moneyReader(
  table: Table,
  { map, currency }: { map: CsvMap; currency: string },
): (row: Row) => number | null {
  const cell = cellsOf(table);
  const read = { currency, decimal: map.decimal };
  const signOf = (column: string | null) => {
    const amounts = textsOf(table, column).map((it) => amountOf(it, read) ?? 0);
    const isNegative = amounts.some((it) => it < 0) && amounts.every((it) => it <= 0);
    return isNegative ? -1 : 1;
  };
  const [signIn, signOut] = [signOf(map.moneyIn), signOf(map.moneyOut)];
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
    return signed(a * signIn - b * signOut, 1);
  };
}

/** Without a negative zero. */
function signed(cents: number | null, sign: 1 | -1): number | null {
  if (cents === null) return null;
  return cents === 0 ? 0 : cents * sign;
}
