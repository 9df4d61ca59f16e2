import type { RateUnit } from './enums.ts';
import { divideHalfUp } from './exact.ts';

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
  const hours = hoursPaid(line.unit, hoursPerDay);
  const perUnit = BigInt(hours ?? 1);
  const overtime = hours === null ? 0n : BigInt(line.otHours) * BigInt(line.otMultBps);
  // Both parts as hundredths × hundredths × basis points, over the hours of a unit.
  const paid = BigInt(line.units) * 10_000n * perUnit + overtime;
  const top = BigInt(line.qty) * paid * BigInt(rateCents) * BigInt(10_000 + line.fringeBps);
  return divideHalfUp(top, 100n * 100n * 10_000n * perUnit * 10_000n);
}
