import { formatAmount } from '../money/format-money.ts';
import { rateUnitWords } from './enums.ts';
import { hoursPaid, type PricedLine } from './line-amount.ts';
import type { Arithmetic } from './totals.ts';

/** Returns "20% of 143,200.00", "1,000.00 + 30.00" or "12 lines"; null if there is nothing to say. */
export function arithmeticWords(arithmetic: Arithmetic, currency: string): string | null {
  const amount = (cents: number) => formatAmount(cents, currency);
  switch (arithmetic.kind) {
    case 'lines':
      return arithmetic.count === 1 ? '1 line' : `${arithmetic.count} lines`;
    case 'sum':
      return arithmetic.ofCents.length > 1 ? joinSigned(arithmetic.ofCents.map(amount)) : null;
    case 'share':
      return `${percentWords(arithmetic.bps)} of ${amount(arithmetic.ofCents)}`;
    case 'rounding':
      return arithmetic.toCents === 1 ? null : `to a multiple of ${amount(arithmetic.toCents)}`;
    case 'typed':
      return null;
  }
}

/** Returns "12.5%" for 1250 basis points. */
export function percentWords(bps: number): string {
  return `${hundredthsWords(bps)}%`;
}

/** Returns "2.5" for 250 hundredths. */
export function hundredthsWords(hundredths: number): string {
  const size = Math.abs(hundredths);
  const decimals = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = Math.trunc(size / 100).toLocaleString('en-US');
  return `${hundredths < 0 ? '−' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * Returns how a line comes to its amount: "2 × 3 days × 650.00 + 2 × 4 h × 650.00 ÷ 10 × 1.5, plus
 * 20% fringes".
 */
export function lineArithmeticWords(
  line: PricedLine,
  hoursPerDay: number,
  currency: string,
): string {
  const rate = formatAmount(line.rateCents, currency);
  const qty = hundredthsWords(line.qty);
  const isUncounted = line.unit === 'flat' || line.unit === 'each';
  const unitWord = isUncounted ? '' : ` ${unitWordOf(line)}`;
  const pay = `${qty} × ${hundredthsWords(line.units)}${unitWord} × ${rate}`;
  const hours = hoursPaid(line.unit, hoursPerDay);
  const multiplier = hundredthsWords(line.otMultBps / 100);
  const overtime =
    hours === null || line.otHours === 0
      ? ''
      : ` + ${qty} × ${hundredthsWords(line.otHours)} h × ${rate}${hours === 1 ? '' : ` ÷ ${hours}`} × ${multiplier}`;
  const fringes = line.fringeBps === 0 ? '' : `, plus ${percentWords(line.fringeBps)} fringes`;
  return `${pay}${overtime}${fringes}`;
}

function unitWordOf({ unit, units }: PricedLine): string {
  const word = rateUnitWords[unit];
  return units === 100 ? word.replace(/s$/, '') : word;
}

function joinSigned(amounts: string[]): string {
  return amounts.join(' + ').replaceAll('+ −', '− ');
}
