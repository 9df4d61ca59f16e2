import { parseDecimal } from '@callboard/domain/money/parse-amount';
import type { CellKind } from './cell-kinds.ts';

interface Decimals {
  /** Units of the value in one: 100 for hundredths. */
  perOne: number;
  /** Shown after the number. */
  sign?: string;
  least?: number;
  most: number;
  hint: string;
}

/** Decimal numbers with arithmetic ("2*10"), stored as whole units such as hundredths. */
export function decimalCell({ perOne, sign = '', least = 0, most, hint }: Decimals): CellKind {
  const digits = Math.log10(perOne);
  const shown = (value: number) =>
    (value / perOne).toLocaleString('en-US', { maximumFractionDigits: digits });
  return {
    parse: (text) => {
      const value = parseDecimal(sign ? text.replaceAll(sign, '') : text, digits);
      return value === null || value < least || value > most ? undefined : value;
    },
    format: (value) => `${shown(Number(value)).replace('-', '−')}${sign}`,
    toText: (value) => String(Number(value) / perOne),
    hint,
    isNumeric: true,
  };
}
