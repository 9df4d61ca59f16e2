import { minorDigitsOf } from './format-money.ts';
import { plainSigns, readSign } from './written-amount.ts';

/** Exact fraction. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

const longest = 100;

/**
 * Parses an amount as people type it: "1,300.50", "12k", "2*650", "(400+250)/2". Returns whole minor
 * units of the currency (cents), halves rounded away from zero, or null when the text is no amount.
 * "(850.00)", "850.00-" and "850.00 CR" are negative.
 */
export function parseAmount(text: string, currency: string): number | null {
  if (text.length > longest) return null;
  const typed = text.toLowerCase().replaceAll(currency.toLowerCase(), '');
  return parseDecimal(typed, minorDigitsOf(currency));
}

/**
 * Parses a number as `parseAmount` does. Returns it in units of its last decimal: "2.5" with two
 * decimals is 250.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  if (text.length > longest) return null;
  const value = readSigned(text.replaceAll(symbols, ''));
  return value && toWhole(value, decimals);
}

const symbols = /[\s$€£¥]/g;
/** "12c" may be cents, and "12d" days. */
const singleLetter = /[\d)][cd]$/i;
const number = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.?\d*|\.\d+)[km]?$/;
const token = /\d{1,3}(?:,\d{3})+(?:\.\d+)?[km]?|\d+\.?\d*[km]?|\.\d+[km]?|[-+*/()]/g;

/** Reads one number with its sign, or else arithmetic. */
function readSigned(text: string): Fraction | null {
  if (singleLetter.test(text)) return null;
  const written = readSign(text);
  const digits = written?.digits.toLowerCase() ?? '';
  if (written && number.test(digits)) {
    // A credit is less to pay; what a debit is depends on whose it is.
    if (written.mark === 'debit') return null;
    const value = readNumber(digits);
    const isNegative = written.isNegative || written.mark === 'credit';
    return value && (isNegative ? { ...value, top: -value.top } : value);
  }
  const rest = tokensOf(text);
  const value = rest && readSum(rest);
  return rest?.length === 0 ? value : null;
}

function tokensOf(text: string): string[] | null {
  const typed = plainSigns(text).toLowerCase().replace(/[x×]/g, '*').replace(/÷/g, '/');
  const tokens = typed.match(token) ?? [];
  return tokens.join('') === typed ? tokens : null;
}

function readSum(rest: string[]): Fraction | null {
  let sum = readProduct(rest);
  while (sum && (rest[0] === '+' || rest[0] === '-')) {
    const sign = rest.shift() === '+' ? 1n : -1n;
    const next = readProduct(rest);
    sum = next && {
      top: sum.top * next.bottom + sign * next.top * sum.bottom,
      bottom: sum.bottom * next.bottom,
    };
  }
  return sum;
}

function readProduct(rest: string[]): Fraction | null {
  let product = readFactor(rest);
  while (product && (rest[0] === '*' || rest[0] === '/')) {
    const isTimes = rest.shift() === '*';
    const next = readFactor(rest);
    const other = next && (isTimes ? next : { top: next.bottom, bottom: next.top });
    if (!other || other.bottom === 0n) return null;
    product = { top: product.top * other.top, bottom: product.bottom * other.bottom };
  }
  return product;
}

function readFactor(rest: string[]): Fraction | null {
  const next = rest.shift();
  if (next === '-') {
    const value = readFactor(rest);
    return value && { ...value, top: -value.top };
  }
  if (next === '(') {
    // A number in parentheses is negative in books, and positive in arithmetic.
    if (rest[1] === ')') return null;
    const value = readSum(rest);
    return rest.shift() === ')' ? value : null;
  }
  return next === undefined ? null : readNumber(next);
}

const scales: Record<string, bigint> = { k: 1000n, m: 1_000_000n };

function readNumber(text: string): Fraction | null {
  if (!/^[\d.]/.test(text)) return null;
  const scale = scales[text.slice(-1)] ?? 1n;
  const [whole = '', decimals = ''] = text.replace(/[,km]/g, '').split('.');
  return { top: BigInt(whole + decimals) * scale, bottom: 10n ** BigInt(decimals.length) };
}

function toWhole({ top, bottom }: Fraction, decimals: number): number | null {
  const scaled = top * 10n ** BigInt(decimals);
  const isNegative = scaled < 0n !== bottom < 0n;
  const [size, by] = [abs(scaled), abs(bottom)];
  const whole = Number((size * 2n + by) / (by * 2n));
  if (!Number.isSafeInteger(whole)) return null;
  return isNegative && whole !== 0 ? -whole : whole;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
