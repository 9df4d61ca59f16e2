import { readSign } from '@callboard/domain/money/written-amount';
import { isCurrency, minorDigits, toMinorUnits } from '../minor-units.ts';
import type { Doubt, LineRemark } from './statement.ts';

/** How the amounts of a file are written. */
export interface AmountStyle {
  currency: string;
  /** The mark before the decimals. */
  decimal: '.' | ',';
}

/** A currency with three decimals, in which no amount has too many. */
export const finest = 'KWD';

/** Some programs write what is left over of a fraction: −12.340000000000001. */
const leftover = /[.,]\d{9,}$/;

/** Returns an amount in minor units; null if the text is none, or has more decimals than its currency. */
export function amountOf(text: string, { currency, decimal }: AmountStyle): number | null {
  const written = writtenOf(text);
  if (!written) return null;
  const digits = plainDigits(written.digits, decimal);
  if (digits === null) return null;
  const [whole = '', fraction = ''] = digits.split('.');
  const decimals = minorDigits(currency);
  const isExact = !/[1-9]/.test(fraction.slice(decimals));
  if (!isExact && !leftover.test(digits)) return null;
  const cents = isExact
    ? Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
    : toMinorUnits(Number(digits), currency);
  if (!Number.isSafeInteger(cents)) return null;
  // On a statement a credit is money in.
  const isOut = written.isNegative || written.mark === 'debit';
  return isOut && cents !== 0 ? -cents : cents;
}

/** Returns a remark for each amount of a line that was rounded. */
export function roundedIn(
  texts: readonly string[],
  { line, ...style }: AmountStyle & { line: number },
): LineRemark[] {
  const rounded = texts.filter(
    (it) => leftover.test(it) && /[1-9]$/.test(it) && amountOf(it, style) !== null,
  );
  return rounded.map((it) => {
    const text = `The amount “${it.slice(0, 40)}” was rounded.`;
    return { line, text, isLeftOut: false };
  });
}

/** Returns the digits with a point before the decimals and no groups; null if they are no amount. */
function plainDigits(digits: string, decimal: '.' | ','): string | null {
  const grouping = decimal === '.' ? ',' : '.';
  const parts = digits.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', fraction = ''] = parts;
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const groups = whole.split(grouping);
  const isGrouped =
    /^\d{1,3}$/.test(groups[0] ?? '') &&
    /^\d{3}$/.test(groups.at(-1) ?? '') &&
    groups.slice(1, -1).every((it) => /^\d{2,3}$/.test(it));
  if (groups.length > 1 ? !isGrouped : !/^\d*$/.test(whole)) return null;
  return `${groups.join('')}.${fraction}`;
}

/** The mark before the decimals of amounts: which one, and whether no amount leaves a doubt. */
export interface DecimalMark {
  mark: '.' | ',';
  /** An amount that may be read either way; null if none is. */
  unclear: string | null;
}

/** Returns the mark that the amounts are written with. */
export function decimalOf(texts: readonly string[]): DecimalMark {
  const found = new Set<'.' | ','>();
  let unclear: string | null = null;
  for (const text of texts) {
    const mark = markOf(text);
    if (mark === 'unclear') unclear ??= text;
    else if (mark !== null) found.add(mark);
  }
  const [first, second] = [...found];
  if (first !== undefined && second === undefined) return { mark: first, unclear: null };
  if (unclear === null) return { mark: first ?? '.', unclear: null };
  // Three digits after the only mark are rather thousands.
  return { mark: unclear.includes('.') ? ',' : '.', unclear };
}

function markOf(text: string): '.' | ',' | 'unclear' | null {
  const digits = writtenOf(text)?.digits ?? '';
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return null;
  const mark = digits[at] === '.' ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  if (digits.includes(other)) return mark;
  if (digits.indexOf(mark) !== at) return other;
  return isThree(digits) ? 'unclear' : mark;
}

/** Whether the digits after the only mark may be thousands: "3.000", but not "0.500" or "1234.500". */
function isThree(digits: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

/**
 * Returns the doubt of amounts that may be read with either mark. Three digits after the mark of the
 * decimals are one too, unless all amounts, or the currency, have three.
 */
export function decimalDoubts(texts: readonly string[], style: AmountStyle): Doubt[] {
  const unclear = decimalOf(texts).unclear ?? oddThousands(texts, style);
  if (unclear === null) return [];
  const is = shown(unclear, style.decimal);
  const may = shown(unclear, style.decimal === '.' ? ',' : '.');
  const text = `\u201c${unclear}\u201d is read as ${is}, but may be ${may}.`;
  return [{ id: `decimals:${style.decimal}`, text, canBeConfirmed: true }];
}

function oddThousands(texts: readonly string[], { currency, decimal }: AmountStyle): string | null {
  if (minorDigits(currency) === 3) return null;
  const fractions = texts.map((it) => writtenOf(it)?.digits.split(decimal)[1]?.length ?? 0);
  if (fractions.every((it) => it === 3)) return null;
  const isOdd = (digits: string) => isThree(digits) && digits.includes(decimal);
  return texts.find((it) => isOdd(writtenOf(it)?.digits ?? '')) ?? null;
}

/** The amount in a currency with three decimals, so that none is too many. */
function shown(text: string, decimal: '.' | ','): string {
  const thousandths = amountOf(text, { currency: finest, decimal });
  if (thousandths === null) return 'no amount';
  return (thousandths / 1000).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

const code = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g;

/** Signs of currencies, some of which have letters. */
const signs = /(?<!\p{L})(?:kr\.?|Kč|zł|Ft|Fr\.|(?:R|US|CA|AU|NZ|HK)?\p{Sc})(?!\p{L})|\p{Sc}/giu;

/** Returns the codes of currencies beside amounts. */
export function currenciesIn(texts: readonly string[]): string[] {
  const amounts = texts.filter(isAmount);
  return [...new Set(amounts.flatMap((it) => it.match(code) ?? []))].filter(isCurrency);
}

/** Takes the sign and the currency away: "USD (12.00)", "1'234.50-". Other letters are no currency. */
function writtenOf(text: string) {
  if (text.length > 60) return null;
  const bare = text
    .replaceAll(signs, '')
    .replaceAll(/['\u2019]/g, '')
    .replaceAll(code, (it) => (isCurrency(it) ? '' : it));
  const written = readSign(bare);
  return written && { ...written, digits: written.digits.replace(/\+$/, '') };
}

/** Returns whether a text may be an amount: long numbers are accounts and references. */
export function isAmount(text: string): boolean {
  const digits = text.length <= 40 ? writtenOf(text)?.digits : undefined;
  return (
    digits !== undefined &&
    /^[\d.,]*\d[\d.,]*$/.test(digits) &&
    (leftover.test(digits) || !/\d{9}/.test(digits))
  );
}
