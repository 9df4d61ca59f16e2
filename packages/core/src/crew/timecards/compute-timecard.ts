import {
  bandsInWords,
  guaranteeInWords,
  hoursInWords,
  rulesInWords,
  weekInWords,
} from '@callboard/domain/timecards/in-words';
import type { Band, WeekBefore } from '@callboard/domain/timecards/overtime';
import {
  bandsOfDay,
  type Pay,
  type PayLine,
  priceOf,
  type Terms,
} from '@callboard/domain/timecards/pay';
import { type DayTimes, fullMeals, workedTime } from '@callboard/domain/timecards/worked-time';
import {
  countPenalties,
  lateMealsOf,
  type MealRules,
  type PenaltyPrice,
  penaltyCentsOf,
  penaltyPriceOf,
} from './meal-penalties.ts';
import { mealsLateInWords } from './penalty-words.ts';

/** What one day of a booking is computed from. */
export interface TimecardFacts {
  times: DayTimes;
  terms: Terms;
  /** Absent for those who may not see it. */
  pay: Pay | null;
  rules: MealRules;
  graceMinutes: number;
  /** What the person worked before, in the week. */
  week?: WeekBefore | undefined;
}

/** The hours of a day, what they are paid, and how both were computed. */
export interface ComputedTimecard {
  workedMinutes: number;
  bands: Band[] | null;
  /** Null while the first meal is not known. */
  mealPenalties: number | null;
  /** Whether late meals are one premium for the day, not penalties for each half hour. */
  isPremium: boolean;
  lines: PayLine[] | null;
  /** What the meal penalties are paid. Null if the rules do not say, or it may not be seen. */
  penaltyCents: number | null;
  /**
   * Sum of the lines and of the penalties that have a price, in minor units. Null if it is agreed
   * separately or by the week, in two currencies, or may not be seen.
   */
  amountCents: number | null;
  /** Hours and overtime, one sentence each. */
  words: string[];
  /** The late meals, one sentence each. */
  penaltyWords: string[];
  /** Names of the rules that were used. */
  ruleWords: string;
  /** Out, in milliseconds. */
  endsAt: number;
}

/** Returns what a timecard adds up to, or null while in or out is not known. */
export function computeTimecard(facts: TimecardFacts): ComputedTimecard | null {
  const { times, terms, pay, rules, graceMinutes, week } = facts;
  const isPremium = rules.mealPenaltyRule === 'california';
  const worked = workedTime(times);
  if (!worked) return null;
  const day = { minutes: worked.workedMinutes, week };
  const bands = bandsOfDay(day, terms);
  // A meal that is too short is none by law; agreements let it start the next six hours.
  const { stretches } = (isPremium && workedTime(fullMeals(times))) || worked;
  const late = lateMealsOf(stretches, { ...rules, graceMinutes });
  const count = late && countPenalties(late, rules);
  const price = pay && penaltyPriceOf(rules, pay);
  const lines = pay && priceOf(day, pay);
  const penaltyCents = late && count && price ? penaltyCentsOf(late, price) : null;
  return {
    ...{ workedMinutes: day.minutes, bands, mealPenalties: count, isPremium, lines, penaltyCents },
    amountCents: amountOf({ lines, penaltyCents, price, currency: pay?.currency }),
    words: [
      hoursInWords(times, worked),
      weekInWords(week, terms),
      bandsInWords(bands, pay),
      guaranteeInWords(lines, pay),
    ].filter(Boolean),
    penaltyWords: mealsLateInWords({ late: late ?? [], price, isPremium }),
    ruleWords: rulesInWords(terms.otRule, rules.mealPenaltyRule),
    endsAt: worked.end,
  };
}

interface Priced extends Pick<ComputedTimecard, 'lines' | 'penaltyCents'> {
  price: PenaltyPrice | null;
  currency: string | undefined;
}

function amountOf({ lines, penaltyCents, price, currency }: Priced): number | null {
  if (!lines) return null;
  const hours = lines.reduce<number | null>(
    (sum, it) => (sum === null || it.amountCents === null ? null : sum + it.amountCents),
    0,
  );
  if (hours === null || penaltyCents === null) return hours;
  return price?.currency === currency ? hours + penaltyCents : null;
}
