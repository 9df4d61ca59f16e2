import { divideHalfUp } from '../money/round.ts';
import type { RateUnit } from './enums.ts';

/** What the amount of a line depends on: quantities in hundredths, rates in minor units. */
export interface PricedLine {
  qty: number;
  units: number;
  unit: RateUnit;
  rateCents: number;
  otHours: number;
  otMultBps: number;
  fringeBps: number;
}

const daysPerWeek = 5;

/** Returns how many hours one rate of the unit pays for, or null if it does not pay for time. */
export function hoursPaid(unit: RateUnit, hoursPerDay: number): number | null {
  if (unit === 'hour') return 1;
  if (unit === 'day') return hoursPerDay;
  return unit === 'week' ? hoursPerDay * daysPerWeek : null;
}

/**
 * Returns what a line comes to at a rate, in minor units: quantity × units × rate, overtime hours of
 * each × hourly rate × multiplier, and fringes on both; rounded half up once. Rates that do not pay
 * for time have no overtime.
 */
export function lineAmount(line: PricedLine, rateCents: number, hoursPerDay: number): bigint {
  const { top, bottom } = factorOf(line, hoursPerDay);
  return divideHalfUp(top * BigInt(rateCents), bottom);
}

/** Returns by what the rate of a line is multiplied, as a fraction. */
function factorOf(line: Omit<PricedLine, 'rateCents'>, hoursPerDay: number) {
  const hours = hoursPaid(line.unit, hoursPerDay);
  const perUnit = BigInt(hours ?? 1);
  const overtime = hours === null ? 0n : BigInt(line.otHours) * BigInt(line.otMultBps);
  // Both parts as hundredths × hundredths × basis points, over the hours of a unit.
  const paid = BigInt(line.units) * 10_000n * perUnit + overtime;
  const top = BigInt(line.qty) * paid * BigInt(10_000 + line.fringeBps);
  return { top, bottom: 100n * 100n * 10_000n * perUnit * 10_000n };
}

/** Returns the rate at which a line comes to exactly an amount; null if no whole rate does. */
export function rateFor(
  line: Omit<PricedLine, 'rateCents'>,
  amountCents: number,
  hoursPerDay: number,
): number | null {
  const { top, bottom } = factorOf(line, hoursPerDay);
  if (top === 0n) return null;
  const amount = BigInt(amountCents);
  const sign = top < 0n ? -1n : 1n;
  const rate = divideHalfUp(amount * sign * bottom, top * sign);
  if (rate < 0n) return null;
  return divideHalfUp(top * rate, bottom) === amount ? Number(rate) : null;
}
