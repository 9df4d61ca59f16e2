import { bandsInWords, hoursInWords, lateMealInWords } from './in-words.ts';
import {
  type LateMeal,
  lateMealsOf,
  type MealRules,
  type PenaltyPrice,
  penaltyPriceOf,
} from './meal-penalties.ts';
import { type Band, overtimeOf, type Pay, type PayLine, priceOf, type Terms } from './overtime.ts';
import { type DayTimes, workedTime } from './worked-time.ts';

/** What one day of a booking is computed from. */
export interface TimecardFacts {
  times: DayTimes;
  terms: Terms;
  /** Absent for those who may not see it. */
  pay: Pay | null;
  rules: MealRules;
  graceMinutes: number;
}

/** The hours of a day, what they are paid, and how both were computed. */
export interface ComputedTimecard {
  workedMinutes: number;
  bands: Band[] | null;
  /** Null while the first meal is not known. */
  mealPenalties: number | null;
  lines: PayLine[] | null;
  /** What the meal penalties are paid. Null if the rules do not say, or it may not be seen. */
  penaltyCents: number | null;
  /**
   * Sum of the lines and of the penalties that have a price, in minor units. Null if it is agreed
   * separately, in two currencies, or may not be seen.
   */
  amountCents: number | null;
  /** Hours and overtime, one sentence each. */
  words: string[];
  /** The late meals, one sentence each. */
  penaltyWords: string[];
  /** Out, in milliseconds. */
  endsAt: number;
}

/** Returns what a timecard adds up to, or null while in or out is not known. */
export function computeTimecard(facts: TimecardFacts): ComputedTimecard | null {
  const { times, terms, pay, rules, graceMinutes } = facts;
  const worked = workedTime(times);
  if (!worked) return null;
  const { workedMinutes, stretches, end } = worked;
  const bands = overtimeOf(workedMinutes, terms);
  const late = lateMealsOf(stretches, { ...rules, graceMinutes });
  const count = late && countOf(late);
  const price = pay && penaltyPriceOf(rules, pay);
  const lines = bands && pay ? priceOf(bands, pay) : null;
  return {
    workedMinutes,
    bands,
    mealPenalties: count,
    lines,
    penaltyCents: count && price ? count * price.cents : null,
    amountCents: amountOf({ lines, count: count ?? 0, price, currency: pay?.currency }),
    words: [hoursInWords(times, worked), bandsInWords(bands, { workedMinutes, terms, pay })].filter(
      Boolean,
    ),
    penaltyWords: (late ?? []).map((it) => lateMealInWords(it, price)),
    endsAt: end,
  };
}

function countOf(late: readonly LateMeal[]): number {
  return late.reduce((sum, it) => sum + it.count, 0);
}

interface Priced {
  lines: PayLine[] | null;
  count: number;
  price: PenaltyPrice | null;
  currency: string | undefined;
}

function amountOf({ lines, count, price, currency }: Priced): number | null {
  if (!lines) return null;
  const hours = lines.reduce((sum, it) => sum + it.amountCents, 0);
  if (!price || count === 0) return hours;
  return price.currency === currency ? hours + count * price.cents : null;
}
