import { fold } from '@callboard/text/fold';
import { textsOf } from './columns.ts';
import type { Booked } from './order-lines.ts';
import type { Table } from './read-table.ts';
import type { CsvMap, Doubt } from './statement.ts';

/** Some banks end a file with a balance in the columns of a line. */
export function namelessDoubts(booked: readonly Booked[]): Doubt[] {
  const nameless = booked.filter((it) => it.name === '' && it.reference === null);
  const [first] = nameless;
  if (!first || nameless.length * 3 > booked.length) return [];
  const text = `Line ${first.line} has an amount and no text, so it may be a balance. It is read as a line.`;
  return [{ id: `names:${nameless.length}`, text, canBeConfirmed: true }];
}

const accounts =
  /^#?(account|accounts|account (name|number|no|#)|iban|iban\/bban|konto|kontonummer|auftragskonto|rekening|compte|cuenta|conto|rachunek|card|card number)$/;

/** Accounts of one company in a file at most; columns of other parties have more. */
const mostAccounts = 10;

/** Returns the doubt of a file with the lines of several own accounts. */
export function accountDoubts(table: Table, map: CsvMap): Doubt[] {
  const read: readonly unknown[] = Object.values(map);
  const found = table.headers.find((it) => {
    if (!accounts.test(fold(it)) || read.includes(it)) return false;
    const count = new Set(textsOf(table, it)).size;
    return count > 1 && count <= mostAccounts;
  });
  if (found === undefined) return [];
  const count = new Set(textsOf(table, found)).size;
  const text = `\u201c${found}\u201d has ${count} accounts, whose lines are read as those of one.`;
  return [{ id: `accounts:${count}`, text, canBeConfirmed: true }];
}
