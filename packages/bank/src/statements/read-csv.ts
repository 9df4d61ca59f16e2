import { createHash } from 'node:crypto';
import { isCurrency } from '../minor-units.ts';
import { amountOf, currenciesIn, roundedIn } from './amounts.ts';
import { type StatedBalances, statedBalance } from './balance-rows.ts';
import { adaptMap, doubtsOf } from './check-map.ts';
import { amountTextsOf, cellsOf, textsOf } from './columns.ts';
import { dateOf } from './dates.ts';
import { directionDoubts, directionOf } from './directions.ts';
import { feeColumn, stateColumn, stateDoubts } from './extra-columns.ts';
import { guessMap } from './guess-map.ts';
import { twoCurrencies } from './merge-statements.ts';
import { type Booked, balancesOf, inOrder, withFees } from './order-lines.ts';
import { type Row, readTable, type Table } from './read-table.ts';
import { signDoubts } from './sign-doubts.ts';
import type { CsvColumns, CsvMap, Doubt, LineProblem, LineRemark, Statement } from './statement.ts';
import { stateOf } from './states.ts';

interface Options {
  /** How a person said that the columns are read; else it is guessed. */
  map?: CsvMap | undefined;
  /** How the columns of headers that the account had were read. */
  maps?: Readonly<Record<string, CsvMap>> | undefined;
  /** Currency of amounts without one. */
  currency?: string | undefined;
  /** Country of the company: it says whether days or months are first where nothing else does. */
  country?: string | undefined;
}

export interface CsvRead {
  statement: Statement;
  csv: CsvColumns;
  /** How many rows a second reader counts under the header. */
  held: number;
  /** Rows that continue the one above. */
  joined: number;
  /** Lines that share a row with another one. */
  split: number;
}

/** Reads a CSV file. @throws StatementError */
export function readCsv(
  text: string,
  { map: given, maps = {}, currency: fallback = 'USD', country }: Options,
): CsvRead {
  const table = readTable(text);
  const headerHash = hashOf(table.headers);
  const map = mapOf(table, { given, known: maps[headerHash], country });
  const code = currencyOf(table, map);
  const reading = { table, map, currency: code ?? fallback };
  const { rows, booked, balances, isFeeOpen } = readBooked(reading);
  const { openingCents, closingCents, isBroken } = balances;
  const doubts = [
    ...doubtsOf(table, map, reading.currency),
    ...(isBroken ? [brokenBalances] : []),
    ...(isFeeOpen ? [openFees] : []),
    ...signDoubts(map, booked),
    ...directionDoubts(table, map, reading.currency),
    ...stateDoubts(stateColumn(table, map)),
  ];
  const lines = withFees(booked);
  const statement: Statement = {
    account: { hash: null, mask: '', type: 'depository' },
    currency: code,
    fromDate: booked[0]?.date ?? null,
    toDate: booked.at(-1)?.date ?? null,
    openingCents: rows.stated.openingCents ?? openingCents,
    closingCents: rows.stated.closingCents ?? closingCents,
    lines,
    ...{ problems: rows.problems, remarks: rows.remarks },
  };
  const sample = table.rows.slice(0, 5).map(({ cells }) => cells.map((it) => it.slice(0, 200)));
  const csv = { headers: table.headers, headerHash, map, doubts, sample };
  const held = table.rows.length + table.missing;
  return { statement, csv, held, joined: rows.joined, split: lines.length - booked.length };
}

/**
 * Reads the rows. A column of fees is money out beside the amounts, unless the balances follow from the
 * amounts alone. Where no balances say either, somebody has to.
 */
function readBooked(reading: Omit<Reading, 'fee'>) {
  const read = (fee: string | null) => {
    const rows = readRows({ ...reading, fee });
    const booked = inOrder(rows.booked);
    const balances = balancesOf(booked);
    return { rows, booked, balances, isProved: balances.closingCents !== null };
  };
  const fee = feeColumn(reading.table, reading.map);
  if (fee === null) return { ...read(null), isFeeOpen: false };
  const beside = read(fee);
  if (beside.isProved) return { ...beside, isFeeOpen: false };
  const within = read(null);
  return within.isProved ? { ...within, isFeeOpen: false } : { ...beside, isFeeOpen: true };
}

function hashOf(headers: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex');
}

function mapOf(
  table: Table,
  {
    given,
    known,
    country,
  }: { given: CsvMap | undefined; known: CsvMap | undefined; country: string | undefined },
): CsvMap {
  if (given && isOf(table, given)) return given;
  return known && isOf(table, known) ? adaptMap(table, known) : guessMap(table, country);
}

/** Whether all columns of a map are in the file. */
function isOf({ headers }: Table, map: CsvMap): boolean {
  const { date, name, amount, moneyIn, moneyOut, balance, reference, currency, direction } = map;
  const named = [date, name, amount, moneyIn, moneyOut, balance, reference, currency, direction];
  return named.every((it) => it == null || headers.includes(it));
}

const brokenBalances: Doubt = {
  id: 'balances',
  text: 'The balances do not follow from the amounts, so lines may be missing or columns be wrong.',
  canBeConfirmed: true,
};

const openFees: Doubt = {
  id: 'fees',
  text: 'Fees are read as money out beside the amounts, which no balance confirms.',
  canBeConfirmed: true,
};

/** The currency of its column, or the one beside the amounts. */
function currencyOf(table: Table, map: CsvMap): string | null {
  const said = textsOf(table, map.currency);
  const [first = '', second] = new Set([...said, ...currenciesIn(amountTextsOf(table, map))]);
  if (second !== undefined) throw twoCurrencies(first, second);
  return isCurrency(first) ? first : null;
}

interface Reading {
  table: Table;
  map: CsvMap;
  currency: string;
  /** Column of fees that are beside the amounts. */
  fee: string | null;
}

interface Rows {
  booked: Booked[];
  problems: LineProblem[];
  remarks: LineRemark[];
  stated: StatedBalances;
  joined: number;
}

function readRows(reading: Reading): Rows {
  const { table } = reading;
  const rows: Rows = {
    ...{ booked: [], problems: [], remarks: [], joined: 0 },
    stated: { openingCents: null, closingCents: null },
  };
  const read = { currency: reading.currency, decimal: reading.map.decimal };
  for (const row of table.above) Object.assign(rows.stated, statedBalance(row, read));
  const lineOf = lineReader(reading);
  const cell = cellsOf(table);
  const { amount, moneyIn, moneyOut } = reading.map;
  for (const row of table.rows) {
    const found = lineOf(row);
    addRow(rows, { row, found });
    if (!('bankId' in found)) continue;
    const texts = [amount, moneyIn, moneyOut, reading.fee].map((it) => cell(row, it));
    rows.remarks.push(...roundedIn(texts, { line: row.line, ...read }));
  }
  return rows;
}

/** Rows continue a name up to this many characters. */
const longestName = 1_000;

type Found = Booked | LineProblem | LineRemark | Partial<StatedBalances> | { continued: string };

function addRow(rows: Rows, { row, found }: { row: Row; found: Found }): void {
  const last = rows.booked.at(-1);
  if ('bankId' in found) rows.booked.push(found);
  else if ('isLeftOut' in found) rows.remarks.push(found);
  else if ('text' in found) rows.problems.push(found);
  else if (!('continued' in found)) {
    Object.assign(rows.stated, found);
    const text = `It states a balance: ${shortened(row.cells.filter(Boolean).join(' '))}`;
    rows.remarks.push({ line: row.line, text, isLeftOut: true });
  } else if (last && last.name.length < longestName) {
    last.name = `${last.name} ${found.continued}`.trim();
    rows.joined += 1;
  } else rows.remarks.push(leftOut(row));
}

function leftOut({ line, cells }: Row): LineRemark {
  const text = `It has neither a date nor an amount: ${shortened(cells.filter(Boolean).join(' '))}`;
  return { line, text, isLeftOut: true };
}

function lineReader({ table, map, currency, fee }: Reading): (row: Row) => Found {
  const cell = cellsOf(table);
  const read = { currency, decimal: map.decimal };
  const moneyOf = moneyReader(table, { map, currency });
  const state = stateColumn(table, map)?.name;
  return (row) => {
    const { line } = row;
    const written = cell(row, map.date);
    if ([written, cell(row, state)].some((it) => stateOf(it) === 'notBooked'))
      return notBooked(row);
    const money = [map.amount, map.moneyIn, map.moneyOut].map((it) => cell(row, it));
    const hasMoney = money.some((it) => it !== '');
    const date = dateOf(written, map.dateFormat);
    const stated = date === null || !hasMoney ? statedBalance(row, read) : null;
    if (stated) return stated;
    if (written === '' && !hasMoney) {
      const name = cell(row, map.name);
      const isContinued = name !== '' && row.cells.filter(Boolean).length === 1;
      return isContinued ? { continued: name } : leftOut(row);
    }
    if (date === null)
      return { line, text: `“${shortened(written)}” is not a date in this order.` };
    const said = cell(row, map.direction);
    if (cell(row, map.amount) !== '' && map.direction && directionOf(said) === null) {
      return { line, text: `“${shortened(said)}” does not say whether it is money in or out.` };
    }
    const amountCents = moneyOf(row);
    if (amountCents === null) {
      const text = money.filter((it) => it !== '').join(' and ');
      return { line, text: `The amount “${shortened(text)}” cannot be read.` };
    }
    const feeCents = amountOf(cell(row, fee), read) ?? 0;
    return {
      ...{
        line,
        date,
        feeCents,
        amountCents: amountCents - feeCents,
        bankId: null,
        category: 'other' as const,
      },
      ...{ name: cell(row, map.name), reference: cell(row, map.reference) || null },
      balanceCents: map.balance === null ? null : amountOf(cell(row, map.balance), read),
    };
  };
}

function notBooked({ line, cells }: Row): LineRemark {
  const text = `It is not booked yet: ${shortened(cells.filter(Boolean).join(' '))}`;
  return { line, text, isLeftOut: true };
}

function shortened(text: string): string {
  return text.slice(0, 40);
}

/**
 * Returns what reads the amount of a row. A column of money out is written with or without its sign;
 * where it has both, what is negative came back.
 */
function moneyReader(table: Table, { map, currency }: Pick<Reading, 'map' | 'currency'>) {
  const cell = cellsOf(table);
  const read = { currency, decimal: map.decimal };
  const signOf = (column: string | null) => {
    const amounts = textsOf(table, column).map((it) => amountOf(it, read) ?? 0);
    const isNegative = amounts.some((it) => it < 0) && amounts.every((it) => it <= 0);
    return isNegative ? -1 : 1;
  };
  const [signIn, signOut] = [signOf(map.moneyIn), signOf(map.moneyOut)];
  return (row: Row): number | null => {
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

export type { Options as CsvOptions };
