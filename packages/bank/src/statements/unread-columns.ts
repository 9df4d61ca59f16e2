import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { fold } from '@callboard/text/fold';
import { amountOf, finest, isAmount } from './amounts.ts';
import { columnWords } from './column-words.ts';
import { cellsOf, isMoney, mostly, textsOf } from './columns.ts';
import { isDate } from './dates.ts';
import { stateColumn } from './extra-columns.ts';
import type { Table } from './read-table.ts';
import type { Doubt } from './statement.ts';

/** Returns the columns with a content that a map does not read. */
export function unreadColumns(table: Table, map: StatementMap): string[] {
  const read = new Set<unknown>([...Object.values(map), stateColumn(table, map)?.name]);
  return table.headers.filter((it) => !read.has(it) && textsOf(table, it).length > 0);
}

/** Numbers of accounts and cards. */
const numbers = /account|\bacct\b|konto|rekening|number|#|\biban\b|\bid\b|\bcard\b/;

/** Amounts that say nothing of the money that moved: rates, further balances, the tax within. */
const besides = /rate\b|kurs|cours|cambio|tasso|koers|arfolyam|\b(vat|mwst|ust|tva|iva|btw)\b/;

/** The same money in the currency in which it was paid. */
const foreign =
  /\b(local|orig|original|foreign|instructed)\b|fremdwahrung|ursprung|oorspr|oryginal|d.origine|waluty transakcji/;

/**
 * Returns the doubt of columns of amounts that nothing reads, unless they say in each row what is read,
 * or what it is made of.
 */
export function unreadDoubts(table: Table, map: StatementMap): Doubt[] {
  const isNone = [map.amount, map.moneyIn, map.moneyOut].every((it) => it === null);
  if (isNone) return [];
  const columns = unreadColumns(table, map)
    .filter((it) => isOfMoney(table, it))
    .map((name) => ({ name, cents: centsOf(table, { name, map }) }));
  const read = readCents(table, map);
  const isSame = (sum: (at: number) => number) =>
    read.every((cents, at) => Math.abs(sum(at)) === Math.abs(cents));
  const isPart = (one: (typeof columns)[number]) =>
    columns.some(
      (other) =>
        other !== one &&
        [1, -1].some((sign) =>
          isSame((at) => (one.cents[at] ?? 0) + sign * (other.cents[at] ?? 0)),
        ),
    );
  const open = columns.filter((it) => !isSame((at) => it.cents[at] ?? 0) && !isPart(it));
  if (open.length === 0) return [];
  const names = open.map((it) => it.name);
  const shown = names.slice(0, 5).map((it) => `\u201c${it.slice(0, 40)}\u201d`);
  const text = `Amounts in ${shown.join(', ')}${names.length > 5 ? ' and other columns' : ''} are not read.`;
  return [{ id: `unread:${names.join(',').slice(0, 80)}`, text, canBeConfirmed: true }];
}

function isOfMoney(table: Table, name: string): boolean {
  const word = fold(name);
  const isBeside = numbers.test(word) || besides.test(word) || foreign.test(word);
  if (isBeside || columnWords.balance.some((it) => it.test(word))) return false;
  const texts = textsOf(table, name);
  const isOne = (text: string) => isAmount(text) && !isDate(text);
  return isMoney(texts) && mostly(texts, isOne) && texts.some((it) => /[1-9]/.test(it));
}

/** The amounts of a column, in thousandths. */
function centsOf(
  table: Table,
  { name, map: { decimal } }: { name: string | null; map: StatementMap },
): number[] {
  const cell = cellsOf(table);
  return table.rows.map((row) => amountOf(cell(row, name), { currency: finest, decimal }) ?? 0);
}

/** The amount of each row, whatever its direction. */
function readCents(table: Table, map: StatementMap): number[] {
  const columns = [map.amount, map.moneyIn, map.moneyOut].map((name) =>
    centsOf(table, { name, map }),
  );
  return table.rows.map((_, at) => columns.reduce((sum, it) => sum + Math.abs(it[at] ?? 0), 0));
}
