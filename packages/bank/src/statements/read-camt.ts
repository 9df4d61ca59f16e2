import type { TransactionPart } from '@callboard/domain/bank-statements/fields';
import { isCurrency } from '../minor-units.ts';
import { accountOf } from './account-of.ts';
import { type AmountStyle, amountOf, roundedIn } from './amounts.ts';
import { dateOf } from './dates.ts';
import { twoCurrencies } from './merge-statements.ts';
import { all, at, readXml, textAt } from './read-xml.ts';
import {
  type LineProblem,
  type LineRemark,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement.ts';

/** Reads the statements of a CAMT.053 file (ISO 20022). @throws StatementError */
export function readCamt(text: string): Statement[] {
  const document = at(readXml(text), 'Document');
  const found = all(document, 'BkToCstmrStmt', 'Stmt');
  if (found.length > 0) return found.map(toStatement);
  const other = at(document, 'BkToCstmrAcctRpt') ?? at(document, 'BkToCstmrDbtCdtNtfctn');
  throw new StatementError(
    other === undefined
      ? 'The file is XML, but no CAMT.053 statement.'
      : 'This is a report of single bookings (CAMT.052 or 054). Download the statement as CAMT.053.',
  );
}

/** Balances before the first and after the last booking, in the order in which they are preferred. */
const openings = ['OPBD', 'PRCD'];
const closings = ['CLBD'];

function toStatement(statement: unknown): Statement {
  const currency = currencyOf(statement);
  const opening = balanceOf(statement, { codes: openings, currency });
  const closing = balanceOf(statement, { codes: closings, currency });
  const entries = all(statement, 'Ntry');
  const read = entries.map((it, index) => lineOf(it, { line: index + 1, currency }));
  const lines = read.filter((it): it is StatementLine => 'bankId' in it);
  const dates = lines.map(({ date }) => date).toSorted();
  const id = at(statement, 'Acct', 'Id');
  return {
    account: accountOf({
      bank: null,
      number: textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id'),
      type: textAt(statement, 'Acct', 'Tp', 'Cd') === 'CARD' ? 'credit' : 'depository',
    }),
    currency,
    fromDate: dateAt(statement, 'FrToDt', 'FrDtTm') ?? dates[0] ?? opening.date,
    toDate: closing.date ?? dateAt(statement, 'FrToDt', 'ToDtTm') ?? dates.at(-1) ?? null,
    openingCents: opening.cents,
    closingCents: closing.cents,
    lines,
    problems: read.filter((it): it is LineProblem => !('bankId' in it || 'isLeftOut' in it)),
    remarks: [
      ...read.filter((it): it is LineRemark => 'isLeftOut' in it),
      ...lines.flatMap(({ line }) =>
        roundedIn([textAt(entries[line - 1], 'Amt') ?? ''], { line, ...styleOf(currency) }),
      ),
    ],
  };
}

/** Of the account, or of its bookings. Some banks add balances in other currencies. */
function currencyOf(statement: unknown): string | null {
  const codesOf = (name: string) =>
    new Set(all(statement, name).flatMap((it) => textAt(it, 'Amt', '@Ccy') ?? []));
  const [first, second] = [...codesOf('Ntry')];
  if (second !== undefined) throw twoCurrencies(first ?? '', second);
  const own = textAt(statement, 'Acct', 'Ccy');
  if (own !== null && first !== undefined && own !== first) throw twoCurrencies(own, first);
  const code = own ?? first ?? [...codesOf('Bal')][0] ?? null;
  if (code === null || isCurrency(code)) return code;
  throw new StatementError(`The file has the currency ${code}, which is not known.`);
}

function balanceOf(
  statement: unknown,
  { codes, currency }: { codes: readonly string[]; currency: string | null },
): { cents: number | null; date: string | null } {
  const balances = all(statement, 'Bal').filter((it) => textAt(it, 'Amt', '@Ccy') === currency);
  const codeOf = (it: unknown) => textAt(it, 'Tp', 'CdOrPrtry', 'Cd') ?? '';
  const found = codes
    .map((code) => balances.find((it) => codeOf(it) === code))
    .find((it) => it !== undefined);
  return { cents: centsOf(found, currency), date: dateAt(found, 'Dt') };
}

function lineOf(
  entry: unknown,
  { line, currency }: { line: number; currency: string | null },
): StatementLine | LineProblem | LineRemark {
  // Bookings to come are not part of the balance.
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  if (state !== 'BOOK') {
    const text = `It is not booked yet (${state}): ${textAt(entry, 'Amt') ?? ''}`;
    return { line, text, isLeftOut: true };
  }
  const date = dateAt(entry, 'BookgDt') ?? dateAt(entry, 'ValDt');
  if (date === null) return { line, text: 'It has no date that can be read.' };
  const amountCents = centsOf(entry, currency);
  if (amountCents === null) {
    const [amount, direction] = [textAt(entry, 'Amt'), textAt(entry, 'CdtDbtInd')];
    return {
      line,
      text: `The amount “${amount ?? ''}” (${direction ?? 'no direction'}) cannot be read.`,
    };
  }
  const details = all(entry, 'NtryDtls').flatMap((it) => all(it, 'TxDtls'));
  const single = details.length === 1 ? details[0] : undefined;
  const bankId = textAt(entry, 'AcctSvcrRef') ?? textAt(single, 'Refs', 'AcctSvcrRef');
  return {
    ...{ line, date, amountCents, bankId: isGiven(bankId) ? bankId : null },
    name: nameOf(entry, { details, amountCents }),
    reference: referenceOf(single),
    category: 'other',
    ...partsOf(details, { amountCents, currency }),
  };
}

/** Payments in a booking that are kept apart at most. */
const mostParts = 500;

/** Returns the payments in a booking; none unless each says its amount and they are the whole of it. */
function partsOf(
  details: readonly unknown[],
  { amountCents, currency }: { amountCents: number; currency: string | null },
): { parts?: TransactionPart[] } {
  if (details.length < 2 || details.length > mostParts) return {};
  const parts = details.map((it) => {
    const amount = amountAt(it);
    const own = textAt(amount, '@Ccy');
    const direction = textAt(it, 'CdtDbtInd')?.toUpperCase() ?? (amountCents < 0 ? 'DBIT' : 'CRDT');
    const cents = amountOf(textAt(amount) ?? '', styleOf(currency));
    const isOther = own !== null && own !== currency;
    return {
      amountCents: cents === null || isOther ? 0 : direction === 'DBIT' ? -cents : cents,
      ...{ name: partyOf(it, amountCents), reference: referenceOf(it) },
    };
  });
  const sum = parts.reduce((all, it) => all + it.amountCents, 0);
  return sum === amountCents && parts.every((it) => it.amountCents !== 0) ? { parts } : {};
}

/** Some banks write the amount of a payment itself, others among its amounts. */
function amountAt(details: unknown): unknown {
  return at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt');
}

function isGiven(id: string | null): boolean {
  return id !== null && !/^(not ?provided|nonref|none|0+)$/i.test(id);
}

function referenceOf(details: unknown): string | null {
  const [strd] = all(details, 'RmtInf', 'Strd');
  const ids = [textAt(strd, 'CdtrRefInf', 'Ref'), textAt(details, 'Refs', 'EndToEndId')];
  return ids.find(isGiven) ?? null;
}

/** The other party with what it wrote; of several in one booking, each with its amount. */
function nameOf(
  entry: unknown,
  { details, amountCents }: { details: unknown[]; amountCents: number },
): string {
  const booking = textAt(entry, 'AddtlNtryInf') ?? '';
  const [single] = details;
  if (details.length <= 1) return partyOf(single, amountCents) || booking;
  const parts = details.map((it) => partOf(it, amountCents)).filter((it) => it !== '');
  return [`${booking} ${details.length} payments`.trim(), parts.join(', ')]
    .filter((it) => it !== '')
    .join(': ');
}

/** One of several payments in a booking: "329.56 Client One INV-1001". */
function partOf(details: unknown, amountCents: number): string {
  const amount = textAt(amountAt(details)) ?? '';
  return `${amount} ${partyOf(details, amountCents)}`.trim();
}

function partyOf(details: unknown, amountCents: number): string {
  const party = at(details, 'RltdPties', amountCents < 0 ? 'Cdtr' : 'Dbtr');
  const words = all(details, 'RmtInf', 'Ustrd').flatMap((it) => textAt({ it }, 'it') ?? []);
  const name = textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? '';
  return [name, ...words].join(' ').trim();
}

function dateAt(from: unknown, ...path: string[]): string | null {
  const found = at(from, ...path);
  const text = textAt(found, 'Dt') ?? textAt(found, 'DtTm') ?? textAt({ found }, 'found');
  return text === null ? null : dateOf(text.slice(0, 10), 'YMD');
}

/** Amounts have no sign: the direction is beside them. */
function centsOf(amount: unknown, currency: string | null): number | null {
  const text = textAt(amount, 'Amt');
  const direction = textAt(amount, 'CdtDbtInd')?.toUpperCase();
  const cents = text === null ? null : amountOf(text, styleOf(currency));
  if (cents === null || cents < 0 || (direction !== 'CRDT' && direction !== 'DBIT')) return null;
  return cents !== 0 && direction === 'DBIT' ? -cents : cents;
}

/** Amounts of ISO 20022 have a point before the decimals. */
function styleOf(currency: string | null): AmountStyle {
  return { currency: currency ?? 'EUR', decimal: '.' };
}
