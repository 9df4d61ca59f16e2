import type { OvertimeRule } from '../crew/enums.ts';
import { divideHalfUp } from '../money/round.ts';
import { afterDay, type Band, bandsOf, emptyWeek, type WeekBefore } from './overtime.ts';

export type RateUnit = 'day' | 'hour' | 'week' | 'flat';

/** What a booking agrees on hours. */
export interface Terms {
  otRule: OvertimeRule;
  /**
   * A rate by the hour, or a guarantee: of `rateHours` a day, or of five such days a week. A flat rate
   * is for the job.
   */
  rateUnit: RateUnit;
  rateHours: number;
}

/** What a booking is paid, in minor units. */
export interface Pay extends Terms {
  rateCents: number | null;
  /** Of each meal penalty, 0 for none. Null is by the work rules. */
  mealPenaltyCents: number | null;
  currency: string;
}

/** An amount of hours that are paid alike, or of the guarantee. */
export interface PayLine extends Band {
  /** Of the guarantee null for a week's rate, which is not paid by the day. */
  amountCents: number | null;
  isGuarantee: boolean;
}

/** The worked minutes of a day, and what was worked before it in its week. */
export interface WorkedDay {
  minutes: number;
  week?: WeekBefore | undefined;
}

const daysOfWeek = 5;

/** Returns the bands of a day by its rule. Null if overtime is agreed in words, or for the job. */
export function bandsOfDay(day: WorkedDay, terms: Terms): Band[] | null {
  return terms.rateUnit === 'flat' ? null : bandsOf(day, terms.otRule);
}

/**
 * Returns how many hundredths of straight minutes the rate pays: those of an hour, or those that its
 * guaranteed hours come to by the rule, so that 10 hours of California are 11 pay hours. Null for a
 * rate without hours.
 */
export function paidUnits({ otRule, rateUnit, rateHours }: Terms): number | null {
  if (rateUnit === 'hour') return 6_000;
  if (rateUnit === 'flat' || otRule === 'custom') return null;
  const minutes = rateHours * 60;
  const days = Array.from({ length: rateUnit === 'week' ? daysOfWeek : 1 }, () => ({ minutes }));
  return days.reduce((week, day) => afterDay({ ...day, week }, otRule), emptyWeek).paidUnits;
}

/**
 * Returns what a day is paid, a line for each multiple. A guarantee is a line of its own, which hours
 * use up as they are worked; each hour beyond it is paid by the rule. Each line is rounded half up
 * once. Null without a rate, and when overtime is agreed in words or for the job.
 */
export function priceOf(day: WorkedDay, pay: Pay): PayLine[] | null {
  const bands = bandsOfDay(day, pay);
  const units = paidUnits(pay);
  const { rateCents, rateUnit } = pay;
  if (!bands || units === null || rateCents === null) return null;
  const line = linePricer(rateCents, units);
  if (rateUnit === 'hour') return bands.map((it) => line(it, it.minutes * it.percent));
  const before = rateUnit === 'week' ? (day.week?.paidUnits ?? 0) : 0;
  let left = Math.max(0, units - before);
  const beyond = bands.flatMap((band) => {
    const own = band.minutes * band.percent;
    const covered = Math.min(left, own);
    left -= covered;
    return own > covered ? [line(band, own - covered)] : [];
  });
  const covered = day.minutes - beyond.reduce((total, it) => total + it.minutes, 0);
  return [guarantee(pay, beyond.length > 0 ? covered : pay.rateHours * 60), ...beyond];
}

/** Returns the pay of a straight hour, or null for a rate that has none. */
export function hourlyCents(pay: Terms & Pick<Pay, 'rateCents'>): number | null {
  const units = paidUnits(pay);
  if (pay.rateCents === null || units === null) return null;
  return Number(divideHalfUp(BigInt(pay.rateCents) * 6_000n, BigInt(units)));
}

function guarantee({ rateUnit, rateCents }: Pay, minutes: number): PayLine {
  const amountCents = rateUnit === 'week' ? null : rateCents;
  return { percent: 100, minutes, amountCents, isGuarantee: true };
}

function linePricer(rateCents: number, rateUnits: number) {
  return ({ percent }: Band, units: number): PayLine => ({
    percent,
    minutes: Math.round(units / percent),
    amountCents: Number(divideHalfUp(BigInt(rateCents) * BigInt(units), BigInt(rateUnits))),
    isGuarantee: false,
  });
}
