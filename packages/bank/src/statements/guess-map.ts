import type { DateFormat } from '@callboard/domain/bank-statements/enums';
import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { isDayFirst } from '@callboard/text/day-first';
import { fold } from '@callboard/text/fold';
import { decimalOf, isAmount } from './amounts.ts';
import { columnWords } from './column-words.ts';
import { amountTextsOf, isMoney, mostly, textsOf } from './columns.ts';
import { formatsOf, isDate, isDayNumber } from './dates.ts';
import { directionColumn } from './directions.ts';
import { feeColumn, isFeeName } from './fees.ts';
import { findTexts } from './find-texts.ts';
import type { Row, Table } from './read-table.ts';
import { runningBalance } from './running-balance.ts';

/** Guesses how the columns of a CSV file are read, by their names and what is in them. */
export function guessMap(table: Table, country = 'US'): StatementMap {
  const { headers } = table;
  // Rows of one cell are remarks and continued texts.
  const isRow = ({ cells }: Row) => cells.filter((it) => it !== '').length > 1;
  const sample = { ...table, rows: table.rows.filter(isRow).slice(0, 500) };
  const column = (name: string) => textsOf(sample, name);
  const taken = new Set<string>();
  const find = (rules: readonly RegExp[], fits: (name: string) => boolean) => {
    const isFree = (it: string) => !taken.has(it) && fits(it);
    const found =
      rules
        .map((rule) => headers.find((it) => rule.test(fold(it)) && isFree(it)))
        .find((it) => it !== undefined) ?? null;
    if (found !== null) taken.add(found);
    return found;
  };
  // Rows of what is on its way, and sums, have words there.
  const isDates = (it: string) =>
    mostly(
      column(it).filter((text) => /\d/.test(text)),
      isDate,
    );
  const isAmounts = (it: string) => {
    const texts = column(it);
    const written = texts.filter((text) => /\d/.test(text));
    return (
      written.length * 2 >= texts.length &&
      mostly(written, (text) => isAmount(text) && !isDate(text))
    );
  };
  const isFilled = (it: string) => column(it).length > 0;

  // A column of either may be empty in a short file, if no other has amounts.
  const findMoney = (rules: readonly RegExp[]) =>
    find(rules, isAmounts) ?? find(rules, (it) => !isFilled(it));
  const isDayNumbers = (it: string) => isFilled(it) && column(it).every(isDayNumber);
  const date =
    find(columnWords.date, isDates) ?? find([/./], isDates) ?? find(columnWords.date, isDayNumbers);
  const balance = find(columnWords.balance, isAmounts);
  const moneyOut = findMoney(columnWords.moneyOut);
  const moneyIn = findMoney(columnWords.moneyIn);
  const isTwo = moneyIn !== null && moneyOut !== null;
  if (!isTwo) for (const it of [moneyIn, moneyOut]) taken.delete(it ?? '');
  const amount = isTwo
    ? null
    : (find(columnWords.amount, (it) => isAmounts(it) && !isFeeName(it)) ??
      find([/./], (it) => isAmounts(it) && isMoney(column(it))) ??
      find([/./], isAmounts));
  const currency = find(columnWords.currency, (it) =>
    mostly(column(it), (text) => /^[A-Z]{3}$/i.test(text)),
  );
  const direction = amount === null ? null : directionColumn(table, { amount, taken });
  taken.add(direction ?? '');
  const reference = find(columnWords.reference, isFilled);
  const { name, memo } = findTexts(sample, taken);

  const map: StatementMap = {
    ...{ date: date ?? '', dateFormat: 'YMD', name: name ?? '', memo },
    ...{ amount, moneyIn: isTwo ? moneyIn : null, moneyOut: isTwo ? moneyOut : null },
    ...{ balance, reference, currency, direction, isInverted: false, decimal: '.' },
  };
  const decimal = decimalOf(amountTextsOf(table, map)).mark;
  const dateFormat = likeliest(formatsOf(textsOf(table, date)), { country, decimal });
  const whole = { ...map, dateFormat, decimal };
  return withFee(table, { ...whole, balance: balance ?? runningBalance(sample, whole) });
}

/** Adds the column of fees to a map without one. */
export function withFee(table: Table, map: StatementMap): StatementMap {
  return { ...map, fee: map.fee ?? feeColumn(table, map) };
}

/** Of the orders that fit, the one of the company's country, or of those who write decimal commas. */
function likeliest(
  fitting: readonly DateFormat[],
  { country, decimal }: { country: string; decimal: '.' | ',' },
): DateFormat {
  const [first = 'YMD'] = fitting;
  const isOpen = first === 'MDY' && fitting.includes('DMY');
  return isOpen && (decimal === ',' || isDayFirst(country)) ? 'DMY' : first;
}
