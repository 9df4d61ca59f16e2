import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { parseAmount } from '@callboard/domain/money/parse-amount';
import { formatPlainDate } from '../date.tsx';
import { type DateReading, parseDate } from '../dates/parse-date.ts';
import type { CellKind } from './cell-kinds.ts';

/** Whole minor units of a currency. */
export function moneyCell(currency: string): CellKind {
  return {
    parse: (text) => parseAmount(text, currency) ?? undefined,
    format: (value) => formatMoney(Number(value), currency),
    toText: (value) => formatAmount(Number(value), currency),
    hint: 'Type an amount such as 1,300.50 or 2*650.',
    isNumeric: true,
  };
}

/** `YYYY-MM-DD`, as `useDateReading` reads it. */
export function dateCell(reading: DateReading): CellKind {
  return {
    parse: (text) => parseDate(text, reading) ?? undefined,
    format: (value) => formatPlainDate(String(value)),
    toText: (value) => formatPlainDate(String(value)),
    hint: 'Type a date such as 24 Nov, tue or +3.',
  };
}
