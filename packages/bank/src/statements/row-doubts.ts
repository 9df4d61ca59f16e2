import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { fold } from '@callboard/text/fold';
import { statedBalance } from './balance-rows.ts';
import { columnWords } from './column-words.ts';
import { cellsOf, textsOf } from './columns.ts';
import { dateOf } from './dates.ts';
import { moneyReader } from './money-reader.ts';
import type { Booked } from './order-lines.ts';
import type { Row, Table } from './read-table.ts';
import type { Doubt } from './statement.ts';

/** Some banks end a file with a balance in the columns of a line. */
export function namelessDoubts(booked: readonly Booked[]): Doubt[] {
  const nameless = booked.filter((it) => it.name === '' && it.reference === null);
  const [first] = nameless;
  if (!first || nameless.length * 3 > booked.length) return [];
  const text = `Line ${first.line} has an amount and no text, so it may be a balance. It is read as a line.`;
  return [{ id: `names:${nameless.length}`, text, canBeConfirmed: true }];
}

/** Returns the doubt of a row above the heading that has a date and an amount where lines have them. */
export function aboveDoubts(table: Table, map: StatementMap, currency: string): Doubt[] {
  const cell = cellsOf(table);
  const moneyOf = moneyReader(table, { map, currency });
  const isLine = (it: Row) =>
    dateOf(cell(it, map.date), map.dateFormat) !== null && moneyOf(it) !== null;
  const odd = table.above.find(
    (it) => isLine(it) && statedBalance(it, { currency, decimal: map.decimal }) === null,
  );
  if (!odd) return [];
  const text = `Line ${odd.line} has a date and an amount above the names of the columns, and is not read.`;
  return [{ id: `above:${odd.line}`, text, canBeConfirmed: true }];
}

const accounts =
  /^#?(account|accounts|account (name|number|no|#)|iban|iban\/bban|konto|kontonummer|auftragskonto|rekening|compte|cuenta|conto|rachunek|card|card number)$/;

/** Numbers of accounts that are of the party whose name is a few columns before them. */
const numbers = /^(iban|iban\/bban|kontonummer|account (number|no|#))$/;

function isOfParty({ headers }: Table, at: number): boolean {
  const isParty = (it: string) => columnWords.party.some((rule) => rule.test(fold(it)));
  return (
    numbers.test(fold(headers[at] ?? '')) && headers.slice(Math.max(at - 3, 0), at).some(isParty)
  );
}

/** Accounts of one company in a file at most; columns of other parties have more. */
const mostAccounts = 10;

/** Returns the doubt of a file with the lines of several own accounts. */
export function accountDoubts(table: Table, map: StatementMap): Doubt[] {
  const read: readonly unknown[] = Object.values(map);
  const found = table.headers.find((it, at) => {
    if (!accounts.test(fold(it)) || read.includes(it) || isOfParty(table, at)) return false;
    const count = new Set(textsOf(table, it)).size;
    return count > 1 && count <= mostAccounts;
  });
  if (found === undefined) return [];
  const count = new Set(textsOf(table, found)).size;
  const text = `\u201c${found}\u201d has ${count} accounts, whose lines are read as those of one.`;
  return [{ id: `accounts:${count}`, text, canBeConfirmed: true }];
}
