import type { Signs } from '@callboard/domain/bank-statements/enums';
import type { OfxChoice } from '@callboard/domain/bank-statements/fields';
import { isCurrency } from '../minor-units.ts';
import type { TransactionCategory } from '../port.ts';
import { accountOf } from './account-of.ts';
import { type AmountStyle, amountOf, decimalDoubts, decimalOf, roundedIn } from './amounts.ts';
import { dateOf } from './dates.ts';
import { withMemo } from './find-texts.ts';
import { type Correction, correctionDoubts, readCorrections } from './ofx-corrections.ts';
import { ofxSignDoubts, withSign } from './ofx-signs.ts';
import { all, at, readXml, textAt } from './read-xml.ts';
import {
  type Doubt,
  type LineProblem,
  type LineRemark,
  type OfxReading,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement.ts';
import { toXml } from './to-xml.ts';

interface OfxRead {
  statements: Statement[];
  doubts: Doubt[];
  /** Of the first statement. */
  reading: OfxReading;
}

/** Reads the statements of an OFX or QFX file, version 1 (SGML) or 2 (XML). @throws StatementError */
export function readOfx(text: string, chosen: OfxChoice = {}): OfxRead {
  const ofx = at(readXml(toXml(text)), 'OFX');
  requireSuccess(ofx);
  const banks = all(ofx, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS');
  const cards = all(ofx, 'CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS');
  const accounts = Map.groupBy([...banks, ...cards], numberOf);
  const corrections = new Map(
    [...accounts].map(([number, statements]) => [number, readCorrections(statements)]),
  );
  const readOf = (statement: unknown) => ({
    chosen,
    correctionOf: corrections.get(numberOf(statement)) ?? (() => null),
  });
  const read = [
    ...banks.map((it) => ofBank(it, readOf(it))),
    ...cards.map((it) => ofCard(it, readOf(it))),
  ];
  const [statements, doubts] = [read.map((it) => it.statement), read.flatMap((it) => it.doubts)];
  const byId = new Map(doubts.map((it) => [it.id, it]));
  const [first] = read;
  if (first) return { statements, doubts: [...byId.values()], reading: first.reading };
  throw new StatementError('The file has no statement of a bank account or a credit card.');
}

/** A bank that refuses answers with a file that has a status and nothing else. */
function requireSuccess(ofx: unknown): void {
  const status = at(ofx, 'SIGNONMSGSRSV1', 'SONRS', 'STATUS');
  if (textAt(status, 'SEVERITY')?.toUpperCase() !== 'ERROR') return;
  const why = textAt(status, 'MESSAGE') ?? textAt(status, 'CODE') ?? 'unknown';
  throw new StatementError(`The bank wrote an error instead of a statement (${why}).`);
}

interface Read {
  statement: Statement;
  doubts: Doubt[];
  reading: OfxReading;
}

/** Ids of lines are of an account, which a file may have several statements of. */
function numberOf(statement: unknown): string | null {
  return (
    textAt(statement, 'BANKACCTFROM', 'ACCTID') ?? textAt(statement, 'CCACCTFROM', 'ACCTID') ?? null
  );
}

interface How {
  chosen: OfxChoice;
  correctionOf: (transaction: unknown) => Correction | null;
}

function ofBank(statement: unknown, how: How): Read {
  const from = at(statement, 'BANKACCTFROM');
  const isCredit = textAt(from, 'ACCTTYPE')?.toUpperCase() === 'CREDITLINE';
  return toStatement(statement, { from, type: isCredit ? 'credit' : 'depository', ...how });
}

function ofCard(statement: unknown, how: How): Read {
  return toStatement(statement, { from: at(statement, 'CCACCTFROM'), type: 'credit', ...how });
}

interface Of extends How {
  from: unknown;
  type: 'depository' | 'credit';
}

function toStatement(statement: unknown, { from: of, type, chosen, correctionOf }: Of): Read {
  const lists = all(statement, 'BANKTRANLIST');
  const transactions = all(lists, 'STMTTRN');
  const code = codeOf(statement, 'CURDEF') ?? transactions.map(ownCode).find((it) => it !== null);
  if (code !== undefined && !isCurrency(code)) {
    throw new StatementError(`The file has the currency ${code}, which is not known.`);
  }
  const currency = code ?? null;
  const balance = textAt(statement, 'LEDGERBAL', 'BALAMT');
  const corrections = transactions.map(correctionOf);
  const kept = transactions.filter((_, index) => corrections[index] === null);
  const amounts = [balance, ...kept.map((it) => textAt(it, 'TRNAMT'))];
  const texts = amounts.filter((it) => it !== null);
  const signs = chosen.signs ?? 'written';
  const style = { currency: currency ?? 'USD', decimal: chosen.decimal ?? decimalOf(texts).mark };
  const read = transactions.map((it, index): StatementLine | LineProblem | LineRemark => {
    const line = index + 1;
    const correction = corrections[index];
    if (!correction) return lineOf(it, { line, currency, style, signs });
    const { text, isLeftOut } = correction;
    return isLeftOut ? { line, text, isLeftOut } : { line, text };
  });
  const lines = read.filter((it): it is StatementLine => 'bankId' in it);
  const leftOut = read.filter((it): it is LineRemark => 'isLeftOut' in it);
  const from = edge(
    lists.flatMap((it) => dateAt(it, 'DTSTART') ?? []),
    0,
  );
  const to = edge(
    lists.flatMap((it) => dateAt(it, 'DTEND') ?? []),
    -1,
  );
  const dates = lines.map(({ date }) => date);
  const rounded = transactions.flatMap((it, index) => {
    const written = corrections[index] ? '' : (textAt(it, 'TRNAMT') ?? '');
    return roundedIn([written], { line: index + 1, ...styleOf(written, style) });
  });
  const found = {
    account: accountOf({ bank: textAt(of, 'BANKID'), number: textAt(of, 'ACCTID'), type }),
    currency,
    fromDate: from ?? edge(dates, 0),
    toDate: dateAt(statement, 'LEDGERBAL', 'DTASOF') ?? to ?? edge(dates, -1),
    openingCents: null,
    closingCents: centsOf(balance, style),
    lines,
    problems: read.filter((it): it is LineProblem => !('bankId' in it || 'isLeftOut' in it)),
    remarks: [...leftOut, ...rounded],
  };
  const typed = kept.map((it) => {
    const written = textAt(it, 'TRNAMT') ?? '';
    return { type: typeOf(it), written, cents: centsOf(written, style) ?? 0 };
  });
  return {
    statement: found,
    doubts: [
      ...decimalDoubts(texts, style),
      ...ofxSignDoubts(lines, { typed, signs, type }),
      ...correctionDoubts(corrections),
    ],
    reading: { decimal: style.decimal, signs },
  };
}

function typeOf(transaction: unknown): string {
  return textAt(transaction, 'TRNTYPE')?.toUpperCase() ?? '';
}

function codeOf(from: unknown, ...path: string[]): string | null {
  return textAt(from, ...path)?.toUpperCase() ?? null;
}

/** The currency of an amount that is not in the one of the account. */
function ownCode(transaction: unknown): string | null {
  return codeOf(transaction, 'CURRENCY', 'CURSYM');
}

function edge(dates: readonly string[], index: number): string | null {
  return dates.toSorted().at(index) ?? null;
}

interface Reading {
  line: number;
  currency: string | null;
  style: AmountStyle;
  signs: Signs;
}

function lineOf(
  transaction: unknown,
  { line, currency, style, signs }: Reading,
): StatementLine | LineProblem {
  const date = dateAt(transaction, 'DTPOSTED');
  if (date === null) return { line, text: 'It has no date that can be read.' };
  const written = textAt(transaction, 'TRNAMT');
  const cents = centsOf(written, style);
  if (cents === null) return { line, text: `The amount “${written ?? ''}” cannot be read.` };
  const own = ownCode(transaction);
  if (own !== null && own !== currency) {
    return { line, text: `It is in ${own} instead of ${currency}.` };
  }
  return {
    ...{ line, date, bankId: textAt(transaction, 'FITID') },
    amountCents: withSign(cents, { signs, type: typeOf(transaction) }),
    name: nameOf(transaction),
    reference: textAt(transaction, 'CHECKNUM') ?? textAt(transaction, 'REFNUM'),
    category: categories[typeOf(transaction)] ?? ('other' as const),
  };
}

const categories: Record<string, TransactionCategory> = {
  FEE: 'fee',
  SRVCHG: 'fee',
  INT: 'interest',
  XFER: 'transfer',
};

function nameOf(transaction: unknown): string {
  const name = textAt(transaction, 'NAME') ?? textAt(transaction, 'PAYEE', 'NAME') ?? '';
  const memo = textAt(transaction, 'MEMO') ?? '';
  return withMemo(name, memo);
}

function dateAt(from: unknown, ...path: string[]): string | null {
  const digits = /^\d{8}/.exec(textAt(from, ...path) ?? '')?.[0];
  return digits === undefined ? null : dateOf(digits, 'YMD');
}

function centsOf(text: string | null, style: AmountStyle): number | null {
  return text === null ? null : amountOf(text, styleOf(text, style));
}

/** Some banks write a comma before the decimals, and some now one and then the other. */
function styleOf(text: string, { currency, decimal }: AmountStyle): AmountStyle {
  const { mark, unclear } = decimalOf([text]);
  return { currency, decimal: unclear === null && /[.,]/.test(text) ? mark : decimal };
}
