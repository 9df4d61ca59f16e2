import type { OvertimeRule } from '../crew/enums.ts';

export type RateUnit = 'day' | 'hour' | 'week' | 'flat';

/** Worked minutes that are paid alike. */
export interface Band {
  /** 100, 150 or 200. */
  percent: number;
  minutes: number;
}

export interface Terms {
  otRule: OvertimeRule;
  rateUnit: RateUnit;
  /** Hours that a day rate covers. */
  rateHours: number;
}

/** Minutes of work after which the pay of an hour rises, and to what. */
const steps: Record<Exclude<OvertimeRule, 'custom'>, [minutes: number, percent: number][]> = {
  none: [],
  '1.5_after_10': [[600, 150]],
  '1.5_after_12': [[720, 150]],
  ca_8_12: [
    [480, 150],
    [720, 200],
  ],
};

/**
 * Splits worked minutes by what they are paid. A day rate covers its hours, worked or not, so that
 * overtime begins after them at the earliest. Returns null when it is agreed separately: by a custom
 * rule, or for a weekly or flat rate.
 */
export function overtimeOf(
  workedMinutes: number,
  { otRule, rateUnit, rateHours }: Terms,
): Band[] | null {
  if (otRule === 'custom' || rateUnit === 'week' || rateUnit === 'flat') return null;
  const covered = rateUnit === 'day' ? rateHours * 60 : 0;
  const total = Math.max(workedMinutes, covered);
  const rises = steps[otRule].map(([minutes, percent]) => ({
    from: Math.max(minutes, covered),
    percent,
  }));
  const bands = [{ from: 0, percent: 100 }, ...rises].map(({ from, percent }, at, all) => ({
    percent,
    minutes: Math.max(0, Math.min(total, all[at + 1]?.from ?? total) - from),
  }));
  return bands.filter(({ minutes }) => minutes > 0);
}

/** What a booking is paid, in minor units. */
export interface Pay extends Terms {
  rateCents: number | null;
  /** Of each meal penalty, 0 for none. Null is by the work rules. */
  mealPenaltyCents: number | null;
  currency: string;
}

/** An amount of one band. */
export interface PayLine extends Band {
  amountCents: number;
}

/**
 * Returns the amounts of the bands, each rounded half up once. A day rate is paid whole for its
 * hours, and an hour beyond them costs the rate divided by them.
 */
export function priceOf(bands: Band[], { rateCents, rateUnit, rateHours }: Pay): PayLine[] | null {
  if (rateCents === null) return null;
  const hours = rateUnit === 'day' ? rateHours : 1;
  return bands.map((band) => ({
    ...band,
    amountCents: roundHalfUp(
      BigInt(rateCents) * BigInt(band.minutes) * BigInt(band.percent),
      BigInt(hours * 60 * 100),
    ),
  }));
}

/** Returns the pay of an hour, or null for a rate that has none. */
export function hourlyCents({ rateCents, rateUnit, rateHours }: Pay): number | null {
  if (rateCents === null || rateUnit === 'week' || rateUnit === 'flat') return null;
  return rateUnit === 'day' ? roundHalfUp(BigInt(rateCents), BigInt(rateHours)) : rateCents;
}

function roundHalfUp(amount: bigint, divisor: bigint): number {
  return Number((2n * amount + divisor) / (2n * divisor));
}
