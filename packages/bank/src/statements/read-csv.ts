import { createHash } from 'node:crypto';
import { isCurrency } from '../minor-units.ts';
import { amountOf } from './amounts.ts';
import { dateOf } from './dates.ts';
import { guessMap } from './guess-map.ts';
import { twoCurrencies } from './merge-statements.ts';
import { type Row, readTable, type Table } from './read-table.ts';
import type { CsvColumns, CsvMap, LineProblem, Statement, StatementLine } from './statement.ts';

interface Options {
  /** How a person said that the columns are read; else it is guessed. */
  map?: CsvMap | undefined;
  /** How the columns of known headers are read. */
  maps?: Readonly<Record<string, CsvMap>> | undefined;
  /** Currency of amounts without one. */
  currency?: string | undefined;
}

interface Booked extends StatementLine {
  balanceCents: number | null;
}

/** Reads a CSV file. @throws StatementError */
export function readCsv(
  text: string,
  { map: given, maps = {}, currency: fallback = 'USD' }: Options,
): { statement: Statement; csv: CsvColumns } {
  const table = readTable(text);
  const headerHash = hashOf(table.headers);
  const guess = guessMap(table);
  const known = given ?? maps[headerHash];
  const map = known && isOf(table, known) ? known : guess.map;
  const doubts = map === guess.map ? guess.doubts : [];
  const code = currencyOf(table, map);
  const read = table.rows.flatMap((row) => lineOf(row, { table, map, currency: code ?? fallback }));
  const booked = inOrder(read.filter((it) => 'bankId' in it));
  const { openingCents, closingCents } = balancesOf(booked);
  const hasBalances = booked.some(({ balanceCents }) => balanceCents !== null);
  if (hasBalances && closingCents === null) {
    doubts.push('The balances do not follow from the amounts. Check the columns.');
  }
  const statement: Statement = {
    account: { hash: null, mask: '', type: 'depository' },
    currency: code,
    fromDate: booked[0]?.date ?? null,
    toDate: booked.at(-1)?.date ?? null,
    ...{ openingCents, closingCents },
    lines: booked.map(({ balanceCents: _, ...it }) => it),
    problems: read.filter((it) => 'text' in it),
  };
  const sample = table.rows.slice(0, 5).map(({ cells }) => cells.map((it) => it.slice(0, 200)));
  return { statement, csv: { headers: table.headers, headerHash, map, doubts, sample } };
}

function hashOf(headers: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex');
}

/** Whether all columns of a map are in the file. */
function isOf({ headers }: Table, map: CsvMap): boolean {
  const { date, name, amount, moneyIn, moneyOut, balance, reference, currency } = map;
  const named = [date, name, amount, moneyIn, moneyOut, balance, reference, currency ?? null];
  return named.every((it) => it === null || headers.includes(it));
}

function currencyOf({ headers, rows }: Table, { currency }: CsvMap): string | null {
  if (currency == null) return null;
  const at = headers.indexOf(currency);
  const found = new Set(rows.map(({ cells }) => cells[at] ?? '').filter((it) => it !== ''));
  const [first = '', second] = [...found];
  if (second !== undefined) throw twoCurrencies(first, second);
  return isCurrency(first) ? first : null;
}

interface Reading {
  table: Table;
  map: CsvMap;
  currency: string;
}

function lineOf(row: Row, { table, map, currency }: Reading): (Booked | LineProblem)[] {
  const cell = (name: string | null) =>
    name === null ? '' : (row.cells[table.headers.indexOf(name)] ?? '');
  const { line } = row;
  const written = cell(map.date);
  const date = dateOf(written, map.dateFormat);
  const money = [map.amount, map.moneyIn, map.moneyOut].map(cell);
  // Sums and remarks under the table.
  if (written === '' && money.every((it) => it === '')) return [];
  if (date === null) return [{ line, text: `“${shortened(written)}” is no date in this order.` }];
  const read = { currency, decimal: map.decimal };
  const amountCents = moneyOf(money, read);
  if (amountCents === null) {
    const text = money.filter((it) => it !== '').join(' and ');
    return [{ line, text: `The amount “${shortened(text)}” cannot be read.` }];
  }
  const isTurned = map.isInverted === true && map.amount !== null;
  return [
    {
      ...{ line, date, bankId: null, category: 'other' as const },
      amountCents: isTurned && amountCents !== 0 ? -amountCents : amountCents,
      name: cell(map.name),
      reference: cell(map.reference) || null,
      balanceCents: map.balance === null ? null : amountOf(cell(map.balance), read),
    },
  ];
}

function shortened(text: string): string {
  return text.slice(0, 40);
}

/** Money out may be written with or without its sign. */
function moneyOf(
  [amount = '', moneyIn = '', moneyOut = '']: readonly string[],
  read: { currency: string; decimal: '.' | ',' },
): number | null {
  if (amount !== '') return amountOf(amount, read);
  if (moneyIn === '' && moneyOut === '') return null;
  const into = moneyIn === '' ? 0 : amountOf(moneyIn, read);
  const out = moneyOut === '' ? 0 : amountOf(moneyOut, read);
  if (into === null || out === null) return null;
  return Math.abs(into) - Math.abs(out);
}

/** Returns the lines with the oldest first, each day in its own order. */
function inOrder(lines: readonly Booked[]): Booked[] {
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? ''];
  const forward = first > last ? lines.toReversed() : [...lines];
  const isAscending = first === last && lines.length > 1 && !follows(forward);
  const ordered = isAscending ? forward.toReversed() : forward;
  return ordered.toSorted((a, b) => a.date.localeCompare(b.date));
}

function follows(lines: readonly Booked[]): boolean {
  return lines.every(({ balanceCents, amountCents }, index) => {
    const before = lines[index - 1]?.balanceCents;
    return before == null || balanceCents === before + amountCents;
  });
}

/** The balances before and after, if each follows from the one before. */
function balancesOf(lines: readonly Booked[]) {
  const [first, last] = [lines[0], lines.at(-1)];
  const none = { openingCents: null, closingCents: null };
  if (first?.balanceCents == null || last?.balanceCents == null || !follows(lines)) return none;
  return {
    openingCents: first.balanceCents - first.amountCents,
    closingCents: last.balanceCents,
  };
}

export type { Options as CsvOptions };
