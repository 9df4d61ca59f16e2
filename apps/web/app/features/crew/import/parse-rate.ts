import { parseAmount } from '@callboard/domain/money/parse-amount';

/** A day rate, and the hours that it pays where the text says so. */
export interface TypedRate {
  cents: number;
  hours?: number;
}

const perHours = /^(.+?)\s*(?:\/|per|for)\s*(\d{1,2})\s*(?:h|hrs?|hours?|std)?\.?$/i;
const perDay = /^(.+?)\s*(?:\/|per)\s*(?:d|day|tag|jour|d[ií]a)\.?$/i;

/**
 * Reads a day rate as crew lists write it: "$850", "850/10" (for 10 hours), "850 / 12h", "850/day".
 * Returns null for anything else, such as a rate of an hour.
 */
export function parseRate(text: string, currency: string): TypedRate | null {
  if (text.length > 40) return null;
  const [, amount = text, hours] = perHours.exec(text) ?? perDay.exec(text) ?? [];
  const cents = parsePlainAmount(amount, currency);
  if (cents === null) return null;
  return hours ? { cents, hours: Number(hours) } : { cents };
}

const withComma =
  /^\D{0,4}\d{1,3}(?:([.\s'’])\d{3})(?:\1\d{3})*(?:,\d{1,2})?\D{0,4}$|^\D{0,4}\d+,\d{1,2}\D{0,4}$/;

/**
 * Parses an amount of a spreadsheet, which may be of a country with a decimal comma: "1.250,50" and
 * "1.250" are over a thousand. No formulas.
 */
export function parsePlainAmount(text: string, currency: string): number | null {
  const plain = withComma.test(text) ? text.replace(/[.\s'’]/g, '').replace(',', '.') : text;
  return /[*/()+x×÷]/i.test(plain) ? null : parseAmount(plain, currency);
}
