import { createHash } from 'node:crypto';
import type { OfxChoice, StatementMap } from '@callboard/domain/bank-statements/fields';
import { amountOf, roundedIn } from './amounts.ts';
import { balanceLine, isTotal, type StatedBalances, statedBalance } from './balance-rows.ts';
import { adaptMap, doubtsOf } from './check-map.ts';
import { cellsOf } from './columns.ts';
import { currencyOf } from './currency-of.ts';
import { dateOf } from './dates.ts';
import { directionDoubts, directionOf, isDirectionSaid } from './directions.ts';
import { kindReader, stateColumn, stateDoubts } from './extra-columns.ts';
import { feeDoubt, feeReader } from './fees.ts';
import { otherTextReader, withMemo } from './find-texts.ts';
import { guessMap } from './guess-map.ts';
import { columnSignDoubts, moneyReader } from './money-reader.ts';
import { type Balances, type Booked, balancesOf, inOrder, withFees } from './order-lines.ts';
import { type Row, readTable, type Table } from './read-table.ts';
import { aboveDoubts, accountDoubts, namelessDoubts } from './row-doubts.ts';
import { signDoubts } from './sign-doubts.ts';
import type { CsvColumns, Doubt, LineProblem, LineRemark, Statement } from './statement.ts';
import { stateOf } from './states.ts';
import { unreadColumns, unreadDoubts } from './unread-columns.ts';

interface Options {
  /** How a person said that the columns are read; else it is guessed. */
  map?: StatementMap | undefined;
  /** How the columns of headers that the account had were read. */
  maps?: Readonly<Record<string, StatementMap>> | undefined;
  /** Currency of amounts without one. */
  currency?: string | undefined;
  /** Country of the company: it says whether days or months are first where nothing else does. */
  country?: string | undefined;
  /** The day on which it is read, `YYYY-MM-DD`, to which dates are near. Defaults to that of the machine. */
  today?: string | undefined;
  /** How a person said that an OFX file is read; else it is guessed. */
  ofx?: OfxChoice | undefined;
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
export function readCsv(text: string, options: Options): CsvRead {
  return readRowsOf(readTable(text), options);
}

const thisDay = () => new Date().toISOString().slice(0, 10);

/** Reads the rows of a table as lines of a statement. @throws StatementError */
export function readRowsOf(
  table: Table,
  { map: given, maps = {}, currency: fallback = 'USD', country, today = thisDay() }: Options,
): CsvRead {
  const headerHash = hashOf(table.headers);
  const chosen = mapOf(table, { given, known: maps[headerHash], country });
  const code = currencyOf(table, chosen);
  const reading = { table, map: chosen, currency: code ?? fallback };
  const { rows, booked, balances, fee } = readBooked(reading);
  const map = { ...chosen, fee: fee.column };
  const { openingCents, closingCents, isBroken } = balances;
  const areProved = isProved(balances, booked);
  const beside = {
    ...{ kindOf: kindReader(table, map), stated: rows.stated, areProved },
    isDirected: isDirectionSaid(table, map, reading.currency),
  };
  const doubts = [
    ...doubtsOf(table, { map, currency: reading.currency, today }),
    ...(isBroken ? [brokenBalances] : []),
    ...(fee.isOpen && fee.column ? [feeDoubt(fee.column)] : []),
    ...(areProved
      ? []
      : [
          ...unreadDoubts(table, chosen),
          ...columnSignDoubts(table, reading),
          ...accountDoubts(table, chosen),
        ]),
    ...signDoubts(map, booked, beside),
    ...namelessDoubts(booked),
    ...aboveDoubts(table, map, reading.currency),
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
  const unread = unreadColumns(table, map);
  const csv = { headers: table.headers, headerHash, map, doubts, unread, sample };
  const held = table.rows.length + table.missing;
  return { statement, csv, held, joined: rows.joined, split: lines.length - booked.length };
}

/**
 * Reads the rows. A column of fees is money out beside the amounts, unless the balances follow from the
 * amounts alone. Where no balances say either, somebody has to.
 */
function readBooked(reading: Reading) {
  const read = (fee: string | null) => {
    const rows = readRows({ ...reading, map: { ...reading.map, fee } });
    const booked = inOrder(rows.booked);
    return { rows, booked, balances: balancesOf(booked) };
  };
  const column = reading.map.fee ?? null;
  if (column === null) return { ...read(null), fee: { column, isOpen: false } };
  const [beside, within] = [read(column), read(null)];
  const [isBeside, isWithin] = [beside, within].map((it) => isProved(it.balances, it.booked));
  if (isWithin && !isBeside) return { ...within, fee: { column: null, isOpen: false } };
  // Both are proved if the first line alone has a fee.
  return { ...beside, fee: { column, isOpen: isBeside === isWithin } };
}

/** Whether the amounts follow from several balances, which say nothing if they are all the same. */
function isProved({ closingCents }: Balances, booked: readonly Booked[]): boolean {
  const balances = new Set(booked.flatMap((it) => it.balanceCents ?? []));
  return closingCents !== null && balances.size > 1;
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
  }: {
    given: StatementMap | undefined;
    known: StatementMap | undefined;
    country: string | undefined;
  },
): StatementMap {
  if (given && isOf(table, given)) return given;
  return known && isOf(table, known) ? adaptMap(table, known) : guessMap(table, country);
}

/** Whether all columns of a map are in the file. */
function isOf({ headers }: Table, map: StatementMap): boolean {
  const { dateFormat: _, decimal: __, isInverted: ___, ...named } = map;
  return Object.values(named).every((it) => it == null || headers.includes(it));
}

const brokenBalances: Doubt = {
  id: 'balances',
  text: 'The balances do not follow from the amounts, so lines may be missing or columns be wrong.',
  canBeConfirmed: true,
};

interface Reading {
  table: Table;
  map: StatementMap;
  currency: string;
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
  const { amount, moneyIn, moneyOut, fee } = reading.map;
  for (const row of table.rows) {
    const line = lineOf(row);
    const found = isSum(rows.booked, line) ? totalOf(row) : line;
    addRow(rows, { row, found });
    if (!('bankId' in found)) continue;
    const texts = [amount, moneyIn, moneyOut, fee].map((it) => cell(row, it));
    rows.remarks.push(...roundedIn(texts, { line: row.line, ...read }));
  }
  return rows;
}

/** Whether a line is called a total, and is the sum of all lines above it. */
function isSum(booked: readonly Booked[], found: Found): boolean {
  if (!('bankId' in found) || booked.length === 0 || !isTotal(found.name)) return false;
  return booked.reduce((sum, it) => sum + it.amountCents, 0) === found.amountCents;
}

function totalOf({ line, cells }: Row): LineRemark {
  const text = `It is the sum of the lines above: ${shortened(cells.filter(Boolean).join(' '))}`;
  return { line, text, isLeftOut: true };
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

function lineReader({ table, map, currency }: Reading): (row: Row) => Found {
  const cell = cellsOf(table);
  const read = { currency, decimal: map.decimal };
  const moneyOf = moneyReader(table, { map, currency });
  const feeOf = feeReader(table, { map, currency });
  const state = stateColumn(table, map)?.name;
  const otherText = otherTextReader(table, map);
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
    const isAlone = row.cells.filter(Boolean).length === 1;
    if (!hasMoney && (written === '' || (isAlone && date === null))) {
      const name = cell(row, map.name);
      const isContinued = name !== '' && written === '' && isAlone;
      return isContinued ? { continued: name } : leftOut(row);
    }
    if (date === null)
      return { line, text: `“${shortened(written)}” is not a date in this order.` };
    const said = cell(row, map.direction);
    if (cell(row, map.amount) !== '' && map.direction && directionOf(said) === null) {
      return { line, text: `“${shortened(said)}” does not say whether it is money in or out.` };
    }
    const amountCents = moneyOf(row);
    const balanced = balanceLine(row, amountCents);
    if (balanced) return balanced;
    if (amountCents === null) {
      const text = money.filter((it) => it !== '').join(' and ');
      return { line, text: `The amount “${shortened(text)}” cannot be read.` };
    }
    const feeCents = feeOf(row);
    if (feeCents === null) {
      return { line, text: `The fee “${shortened(cell(row, map.fee))}” cannot be read.` };
    }
    return {
      ...{
        line,
        date,
        feeCents,
        amountCents: amountCents - feeCents,
        bankId: null,
        category: 'other' as const,
      },
      ...{
        name: withMemo(cell(row, map.name), cell(row, map.memo)) || otherText(row),
        reference: referenceIn(cell(row, map.reference)),
      },
      balanceCents: map.balance === null ? null : amountOf(cell(row, map.balance), read),
    };
  };
}

/** Some banks write a dash for none. */
function referenceIn(text: string): string | null {
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

function notBooked({ line, cells }: Row): LineRemark {
  const text = `It is not booked yet: ${shortened(cells.filter(Boolean).join(' '))}`;
  return { line, text, isLeftOut: true };
}

function shortened(text: string): string {
  return text.slice(0, 40);
}

export type { Options as CsvOptions };
