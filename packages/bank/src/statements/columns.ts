import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import type { Row, Table } from './read-table.ts';

/** Returns what reads the cell of a named column; an empty text for none. */
export function cellsOf({ headers }: Pick<Table, 'headers'>) {
  const places = new Map(headers.map((it, at) => [it, at]));
  return ({ cells }: Row, name: string | null | undefined): string => {
    const at = name == null ? undefined : places.get(name);
    return at === undefined ? '' : (cells[at] ?? '');
  };
}

/** Returns the texts of a column that are not empty. */
export function textsOf(table: Table, name: string | null | undefined): string[] {
  const cell = cellsOf(table);
  return table.rows.map((row) => cell(row, name)).filter((it) => it !== '');
}

/** Returns the texts of all columns of money. */
export function amountTextsOf(table: Table, map: StatementMap): string[] {
  const { amount, moneyIn, moneyOut, balance, fee } = map;
  return [amount, moneyIn, moneyOut, balance, fee].flatMap((it) => textsOf(table, it));
}

/** Whether amounts have signs or decimals: numbers of accounts and of checks have neither. */
export function isMoney(texts: readonly string[]): boolean {
  return texts.some((it) => /[-\u2010-\u2015\u2212(.,]|\p{Sc}/u.test(it));
}

/** Returns whether most texts are of a kind. */
export function mostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  const fitting = texts.filter(is).length;
  return fitting > 0 && fitting * 10 >= texts.length * 8;
}
