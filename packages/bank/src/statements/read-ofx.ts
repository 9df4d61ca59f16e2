import { isCurrency, minorDigits } from '../minor-units.ts';
import type { TransactionCategory } from '../port.ts';
import { accountOf } from './account-of.ts';
import { amountOf } from './amounts.ts';
import { dateOf } from './dates.ts';
import { all, at, readXml, textAt } from './read-xml.ts';
import {
  type LineProblem,
  type LineRemark,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement.ts';
import { toXml } from './to-xml.ts';

/** Reads the statements of an OFX or QFX file, version 1 (SGML) or 2 (XML). @throws StatementError */
export function readOfx(text: string): Statement[] {
  const ofx = at(readXml(toXml(text)), 'OFX');
  requireSuccess(ofx);
  const banks = all(ofx, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS');
  const cards = all(ofx, 'CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS');
  const statements = [...banks.map(ofBank), ...cards.map(ofCard)];
  if (statements.length > 0) return statements;
  throw new StatementError('The file has no statement of a bank account or a credit card.');
}

/** A bank that refuses answers with a file that has a status and nothing else. */
function requireSuccess(ofx: unknown): void {
  const status = at(ofx, 'SIGNONMSGSRSV1', 'SONRS', 'STATUS');
  if (textAt(status, 'SEVERITY')?.toUpperCase() !== 'ERROR') return;
  const why = textAt(status, 'MESSAGE') ?? textAt(status, 'CODE') ?? 'unknown';
  throw new StatementError(`The bank wrote an error instead of a statement (${why}).`);
}

function ofBank(statement: unknown): Statement {
  const from = at(statement, 'BANKACCTFROM');
  const isCredit = textAt(from, 'ACCTTYPE')?.toUpperCase() === 'CREDITLINE';
  return toStatement(statement, { from, type: isCredit ? 'credit' : 'depository' });
}

function ofCard(statement: unknown): Statement {
  return toStatement(statement, { from: at(statement, 'CCACCTFROM'), type: 'credit' });
}

function toStatement(
  statement: unknown,
  { from: of, type }: { from: unknown; type: 'depository' | 'credit' },
): Statement {
  const lists = all(statement, 'BANKTRANLIST');
  const transactions = all(lists, 'STMTTRN');
  const code = codeOf(statement, 'CURDEF') ?? transactions.map(ownCode).find((it) => it !== null);
  if (code !== undefined && !isCurrency(code)) {
    throw new StatementError(`The file has the currency ${code}, which is not known.`);
  }
  const currency = code ?? null;
  const read = transactions.map((it, index) => lineOf(it, { line: index + 1, currency }));
  const lines = read.filter((it): it is StatementLine => 'bankId' in it);
  const from = edge(
    lists.flatMap((it) => dateAt(it, 'DTSTART') ?? []),
    0,
  );
  const to = edge(
    lists.flatMap((it) => dateAt(it, 'DTEND') ?? []),
    -1,
  );
  const dates = lines.map(({ date }) => date);
  return {
    account: accountOf({ bank: textAt(of, 'BANKID'), number: textAt(of, 'ACCTID'), type }),
    currency,
    fromDate: from ?? edge(dates, 0),
    toDate: dateAt(statement, 'LEDGERBAL', 'DTASOF') ?? to ?? edge(dates, -1),
    openingCents: null,
    closingCents: centsOf(textAt(statement, 'LEDGERBAL', 'BALAMT'), currency),
    lines,
    problems: read.filter((it): it is LineProblem => !('bankId' in it)),
    remarks: transactions.flatMap((it, index) => roundedOf(it, { line: index + 1, currency })),
  };
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

/** Some programs write what is left over of a fraction: −12.340000000000001. */
const leftover = /^[+-]?\d{1,12}\.\d{9,}$/;

function roundedOf(
  transaction: unknown,
  { line, currency }: { line: number; currency: string | null },
): LineRemark[] {
  const written = textAt(transaction, 'TRNAMT') ?? '';
  const cents = leftover.test(written) ? centsOf(written, currency) : null;
  if (cents === null) return [];
  return [{ line, text: `The amount “${written}” was rounded.`, isLeftOut: false }];
}

function lineOf(
  transaction: unknown,
  { line, currency }: { line: number; currency: string | null },
): StatementLine | LineProblem {
  const date = dateAt(transaction, 'DTPOSTED');
  if (date === null) return { line, text: 'It has no date that can be read.' };
  const written = textAt(transaction, 'TRNAMT');
  const amountCents = centsOf(written, currency);
  if (amountCents === null) return { line, text: `The amount “${written ?? ''}” cannot be read.` };
  const own = ownCode(transaction);
  if (own !== null && own !== currency) {
    return { line, text: `It is in ${own} instead of ${currency}.` };
  }
  return {
    ...{ line, date, amountCents, bankId: textAt(transaction, 'FITID') },
    name: nameOf(transaction),
    reference: textAt(transaction, 'CHECKNUM') ?? textAt(transaction, 'REFNUM'),
    category: categories[textAt(transaction, 'TRNTYPE')?.toUpperCase() ?? ''] ?? ('other' as const),
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
  if (memo.startsWith(name)) return memo;
  return name.includes(memo) ? name : `${name} ${memo}`;
}

function dateAt(from: unknown, ...path: string[]): string | null {
  const digits = /^\d{8}/.exec(textAt(from, ...path) ?? '')?.[0];
  return digits === undefined ? null : dateOf(digits, 'YMD');
}

/** Some banks write a comma before the decimals. */
function centsOf(text: string | null, currency: string | null): number | null {
  if (text === null) return null;
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const own = currency ?? 'USD';
  if (leftover.test(text)) return Math.round(Number(text) * 10 ** minorDigits(own));
  return amountOf(text, { currency: own, decimal });
}
