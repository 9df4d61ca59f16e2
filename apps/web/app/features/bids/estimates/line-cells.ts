import { type RateUnit, rateUnits, rateUnitWords } from '@callboard/domain/estimates/enums';
import {
  maxBps,
  maxHundredths,
  maxMultiplierBps,
  maxRateCents,
  minMultiplierBps,
} from '@callboard/domain/estimates/line-limits';
import { type CellKind, choiceCell } from '#app/ui/grid/cell-kinds.ts';
import { decimalCell } from '#app/ui/grid/decimal-cells.ts';
import { moneyCell } from '#app/ui/grid/money-and-date-cells.ts';

/** Quantities in hundredths, below zero too. */
export const quantityCell = decimalCell({
  perOne: 100,
  least: -maxHundredths,
  most: maxHundredths,
  hint: 'Type a number such as 3, 1.5 or 2*10.',
});

/** Units and hours in hundredths. */
export const countCell = decimalCell({
  perOne: 100,
  most: maxHundredths,
  hint: 'Type a number such as 3, 1.5 or 2*10, zero or more.',
});

/** Shares in basis points. */
export const shareCell = decimalCell({
  perOne: 100,
  sign: '%',
  most: maxBps,
  hint: 'Type a percentage from 0 to 100.',
});

/** Overtime multipliers in basis points. */
export const multiplierCell = decimalCell({
  perOne: 10_000,
  least: minMultiplierBps,
  most: maxMultiplierBps,
  hint: 'Type a multiplier from 1 to 5, such as 1.5.',
});

export const unitCell = choiceCell(
  rateUnits.map((value: RateUnit) => {
    const word = rateUnitWords[value];
    return { value, label: `${word.charAt(0).toUpperCase()}${word.slice(1)}` };
  }),
);

/** Amounts of zero or more. */
export function moneyOf(currency: string): CellKind {
  const cell = moneyCell(currency);
  return {
    ...cell,
    parse: (text, current) => {
      const value = cell.parse(text, current);
      const isAllowed = value !== undefined && Number(value) >= 0 && Number(value) <= maxRateCents;
      return isAllowed ? value : undefined;
    },
    hint: 'Type an amount such as 1,300.50 or 2*650, zero or more.',
  };
}
