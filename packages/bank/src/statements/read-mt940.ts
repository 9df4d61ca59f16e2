import { isCurrency } from '../minor-units.ts';
import { accountOf } from './account-of.ts';
import { type AmountStyle, amountOf, roundedIn } from './amounts.ts';
import { dateOf } from './dates.ts';
import { type Mt940Field, partsOf, splitMt940 } from './mt940-fields.ts';
import { given, wordsOfMt940 } from './mt940-words.ts';
import {
  type Doubt,
  type LineProblem,
  type LineRemark,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement.ts';

interface Read {
  statements: Statement[];
  doubts: Doubt[];
}

/** Reads the statements of an MT940 file (SWIFT). @throws StatementError */
export function readMt940(text: string): Read {
  if (/^(\{1:.*\{2:[IO]942|:34F:)/m.test(text)) {
    throw new StatementError(
      'This is a report of the day (MT942). Download the statement as MT940.',
    );
  }
  const statements = splitMt940(text).map(toStatement);
  if (statements.length === 0) throw new StatementError('The file has no statement of an account.');
  const cut = statements.find((it) => it.closingCents === null);
  const end: Doubt = {
    id: 'closing:none',
    text: `A statement${cut?.fromDate ? ` from ${cut.fromDate}` : ''} has no closing balance, so lines may be missing.`,
    canBeConfirmed: true,
  };
  return { statements, doubts: cut ? [end] : [] };
}

function toStatement(fields: readonly Mt940Field[]): Statement {
  const fieldOf = (tags: RegExp) => fields.find((it) => tags.test(it.tag))?.value;
  const opening = balanceOf(fieldOf(/^60[FM]$/));
  const closing = balanceOf(fields.findLast((it) => /^62[FM]$/.test(it.tag))?.value);
  const currency = opening?.currency ?? closing?.currency ?? null;
  if (currency === null) {
    throw new StatementError(
      'A statement has no balance that says its currency. Download it again.',
    );
  }
  if (closing && closing.currency !== currency) {
    throw new StatementError(`A statement begins in ${currency} and ends in ${closing.currency}.`);
  }
  const read = fields.flatMap((it, at) =>
    it.tag === '61'
      ? [{ ...it, words: fields[at + 1]?.tag === '86' ? fields[at + 1]?.value : '' }]
      : [],
  );
  const found = read.map((it, index) => lineOf(it, { line: index + 1, currency }));
  const lines = found.filter((it): it is StatementLine => 'bankId' in it);
  const dates = lines.map((it) => it.date).toSorted();
  const style = styleOf(currency);
  return {
    account: numberedAccount(fieldOf(/^25P?$/) ?? '', currency),
    currency,
    fromDate: dates[0] ?? opening?.date ?? null,
    toDate: closing?.date ?? dates.at(-1) ?? null,
    openingCents: opening?.cents ?? null,
    closingCents: closing?.cents ?? null,
    lines,
    problems: found.filter((it): it is LineProblem => !('bankId' in it || 'isLeftOut' in it)),
    remarks: [
      ...found.filter((it): it is LineRemark => 'isLeftOut' in it),
      ...read.flatMap(({ value }, index) =>
        roundedIn([partsOf(value)?.amount ?? ''], { ...style, line: index + 1 }),
      ),
    ],
  };
}

/** Some banks write the currency after the number. */
function numberedAccount(written: string, currency: string) {
  const plain = written.split('\n')[0]?.trim() ?? '';
  const bare = plain.endsWith(currency) ? plain.slice(0, -currency.length).trim() : plain;
  const [bank, number] = /^([^/]+)\/(.+)$/.exec(bare)?.slice(1) ?? [];
  return accountOf({ bank: bank ?? null, number: number ?? bare, type: 'depository' });
}

/** Reads "C261013EUR1234,56". */
function balanceOf(value: string | undefined) {
  const found = /^(?<mark>[CD])(?<day>\d{6})(?<currency>[A-Z]{3})\s*(?<amount>[\d.,]+)/.exec(
    value ?? '',
  );
  const { mark, day = '', currency, amount = '' } = found?.groups ?? {};
  if (!isCurrency(currency)) return null;
  const cents = amountOf(amount, styleOf(currency));
  if (cents === null) return null;
  return { currency, date: dayOf(day), cents: mark === 'D' && cents !== 0 ? -cents : cents };
}

function dayOf(digits: string): string | null {
  const century = Number(digits.slice(0, 2)) < 70 ? '20' : '19';
  return dateOf(`${century}${digits}`, 'YMD');
}

/** Amounts of SWIFT have a comma before the decimals. */
function styleOf(currency: string): AmountStyle {
  return { currency, decimal: ',' };
}

type Entry = Mt940Field & { words: string | undefined };

function lineOf(
  { value, words = '' }: Entry,
  { line, currency }: { line: number; currency: string },
): StatementLine | LineProblem | LineRemark {
  const parts = partsOf(value);
  if (!parts) return { line, text: `“${value.slice(0, 40)}” cannot be read.` };
  if (parts.isExpected) {
    return { line, text: `It is not booked yet: ${value.slice(0, 40)}`, isLeftOut: true };
  }
  const date = bookingDay(parts);
  if (date === null) return { line, text: `“${value.slice(0, 10)}” has no date that can be read.` };
  const cents = amountOf(parts.amount, styleOf(currency));
  if (cents === null) return { line, text: `The amount “${parts.amount}” cannot be read.` };
  const { name, reference } = wordsOfMt940(words);
  return {
    ...{ line, date, amountCents: parts.isOut && cents !== 0 ? -cents : cents },
    bankId: given(parts.bankReference),
    name: name || parts.details,
    reference: reference ?? given(parts.reference),
    category: 'other',
  };
}

/** The day of the booking has no year: it is the one closest to the value date. */
function bookingDay({ valueDay, bookedDay }: { valueDay: string; bookedDay: string }) {
  const value = dayOf(valueDay);
  if (value === null || bookedDay === '') return value;
  const year = Number(value.slice(0, 4));
  const near = [year - 1, year, year + 1].flatMap((it) => dateOf(`${it}${bookedDay}`, 'YMD') ?? []);
  const far = (date: string) => Math.abs(Date.parse(date) - Date.parse(value));
  return near.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
