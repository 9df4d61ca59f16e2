import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { amountOf, finest, isAmount } from './amounts.ts';
import { cellsOf } from './columns.ts';
import { moneyReader } from './money-reader.ts';
import type { Table } from './read-table.ts';

/**
 * Returns the column that goes on by the amount in each row, whatever it is called; null if none does.
 * The newest row may be the first one.
 */
export function runningBalance(table: Table, map: StatementMap): string | null {
  const moneyOf = moneyReader(table, { map, currency: finest });
  const moved = table.rows.map((row) => ({ row, cents: moneyOf(row) }));
  const rows = moved.filter((it) => it.cents !== null);
  if (rows.length < 2) return null;
  const cell = cellsOf(table);
  const read: readonly unknown[] = Object.values(map);
  const isRunning = (name: string) => {
    const texts = rows.map(({ row }) => cell(row, name));
    if (!texts.every(isAmount)) return false;
    const after = texts.map((it) => amountOf(it, { currency: finest, decimal: map.decimal }));
    // A rate that is 1.0 in each row goes on by amounts of zero.
    if (new Set(after).size < 2) return false;
    const goesOn = (from: number, to: number, by: number) =>
      after[from] != null && after[from] + (rows[by]?.cents ?? 0) === after[to];
    const pairs = rows.slice(1).map((_, at) => [at, at + 1] as const);
    return pairs.every(([a, b]) => goesOn(a, b, b)) || pairs.every(([a, b]) => goesOn(b, a, a));
  };
  return table.headers.find((it) => !read.includes(it) && isRunning(it)) ?? null;
}
