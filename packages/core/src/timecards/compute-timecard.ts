import { bandsInWords, hoursInWords, penaltiesInWords } from './in-words.ts';
import {
  type Band,
  mealPenaltiesOf,
  overtimeOf,
  type Pay,
  type PayLine,
  priceOf,
  type Terms,
} from './overtime.ts';
import { type DayTimes, workedTime } from './worked-time.ts';

/** What one day of a booking is computed from. */
export interface TimecardFacts {
  times: DayTimes;
  terms: Terms;
  /** Absent for those who may not see it. */
  pay: Pay | null;
  rules: { firstMealMinutes: number };
  graceMinutes: number;
}

/** The hours of a day, what they are paid, and how both were computed. */
export interface ComputedTimecard {
  workedMinutes: number;
  bands: Band[] | null;
  mealPenalties: number | null;
  lines: PayLine[] | null;
  /** Sum of the lines in minor units. Null if it is agreed separately or may not be seen. */
  amountCents: number | null;
  /** One sentence each. */
  words: string[];
  /** Out, in milliseconds. */
  endsAt: number;
}

/** Returns what a timecard adds up to, or null while in or out is not known. */
export function computeTimecard(facts: TimecardFacts): ComputedTimecard | null {
  const { times, terms, pay, rules, graceMinutes } = facts;
  const worked = workedTime(times);
  if (!worked) return null;
  const { workedMinutes, beforeMealMinutes, end } = worked;
  const bands = overtimeOf(workedMinutes, terms);
  const penalties = mealPenaltiesOf(beforeMealMinutes, { ...rules, graceMinutes });
  const lines = bands && pay ? priceOf(bands, pay) : null;
  return {
    workedMinutes,
    bands,
    mealPenalties: penalties?.count ?? null,
    lines,
    amountCents: lines?.reduce((sum, it) => sum + it.amountCents, 0) ?? null,
    words: [
      hoursInWords(times, worked),
      bandsInWords(bands, workedMinutes, pay ?? terms),
      penaltiesInWords(penalties),
    ].filter(Boolean),
    endsAt: end,
  };
}
