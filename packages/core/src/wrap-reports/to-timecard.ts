import type { schema } from '../schema.ts';
import { type ComputedTimecard, computeTimecard } from '../timecards/compute-timecard.ts';
import type { Pay, Terms } from '../timecards/overtime.ts';
import { rulesFor, type WorkRuleSet } from '../work-rules/index.ts';
import type { StoredReport } from './lock-wrap-report.ts';

type StoredCard = typeof schema.timecards.$inferSelect;

/** What a person typed. Null is not known yet. */
export type Card = Pick<
  StoredCard,
  'inTime' | 'outTime' | 'mealOut' | 'mealMinutes' | 'isAbsent' | 'note'
>;

type Lunch = Pick<StoredReport, 'lunchOut' | 'lunchIn' | 'graceMinutes'>;

interface Worked {
  card: Card;
  day: { date: string; timeZone: string; callTime: string };
  /** The person's call. */
  callTime: string;
  /** Null before the report is started. */
  report: Lunch | null;
  terms: Terms;
  rate: Pick<Pay, 'rateCents' | 'currency'> | null;
  unionStatus: string | null;
  rules: readonly WorkRuleSet[];
}

export function toCard({ inTime, outTime, mealOut, mealMinutes, isAbsent, note }: Card): Card {
  return { inTime, outTime, mealOut, mealMinutes, isAbsent, note };
}

/**
 * Returns what a card adds up to, with the lunch of the report for a person without a meal of their
 * own. Null for somebody absent, and while in or out is not known.
 */
export function toTimecard(worked: Worked): ComputedTimecard | null {
  const { card, day, callTime, report, terms, rate, unionStatus, rules } = worked;
  if (card.isAbsent) return null;
  const lunch = lunchMinutes(report);
  const { firstMealMinutes } = rulesFor(rules, unionStatus);
  const { inTime, outTime } = card;
  return computeTimecard({
    times: {
      ...{ date: day.date, timeZone: day.timeZone, dayCall: day.callTime, callTime },
      ...{ inTime, outTime },
      mealOut: card.mealOut ?? report?.lunchOut ?? null,
      mealMinutes: card.mealMinutes ?? lunch,
    },
    terms,
    pay: rate && { ...terms, ...rate },
    rules: { firstMealMinutes },
    graceMinutes: report?.graceMinutes ?? 0,
  });
}

/** Returns the minutes of lunch, also over midnight, or null while they are not known. */
export function lunchMinutes(report: Lunch | null): number | null {
  if (!report?.lunchOut || !report.lunchIn) return null;
  return (minuteOf(report.lunchIn) - minuteOf(report.lunchOut) + 1_440) % 1_440;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
