import { minutesOfDay } from '@callboard/domain/dates/wall-time';
import type { WeekBefore } from '@callboard/domain/timecards/overtime';
import type { Pay, Terms } from '@callboard/domain/timecards/pay';
import type { Meal } from '@callboard/domain/timecards/worked-time';
import { schema } from '../../kernel/schema.ts';
import { rulesFor, type WorkRuleSet } from '../../schedule/work-rules/index.ts';
import { type ComputedTimecard, computeTimecard } from '../timecards/compute-timecard.ts';
import type { MealRules } from '../timecards/meal-penalties.ts';
import type { StoredReport } from './lock-wrap-report.ts';

const { wrapReports } = schema;

type StoredCard = typeof schema.timecards.$inferSelect;

/** What a person typed. Null is not known yet. */
export type Card = Pick<
  StoredCard,
  | 'inTime'
  | 'outTime'
  | 'mealOut'
  | 'mealMinutes'
  | 'secondMealOut'
  | 'secondMealMinutes'
  | 'thirdMealOut'
  | 'thirdMealMinutes'
  | 'isAbsent'
  | 'note'
>;

type ReportMeals = Pick<
  StoredReport,
  'lunchOut' | 'lunchIn' | 'secondMealOut' | 'secondMealIn' | 'thirdMealOut' | 'thirdMealIn'
>;

type Meals = ReportMeals & Pick<StoredReport, 'graceMinutes'>;

/** The meals of everybody without their own, as a selection. */
export const reportMeals = {
  lunchOut: wrapReports.lunchOut,
  lunchIn: wrapReports.lunchIn,
  secondMealOut: wrapReports.secondMealOut,
  secondMealIn: wrapReports.secondMealIn,
  thirdMealOut: wrapReports.thirdMealOut,
  thirdMealIn: wrapReports.thirdMealIn,
  graceMinutes: wrapReports.graceMinutes,
};

interface Worked {
  card: Card;
  day: { date: string; timeZone: string; callTime: string };
  /** The person's call. */
  callTime: string;
  /** Null before the report is started. */
  report: Meals | null;
  terms: Terms;
  rate: Omit<Pay, keyof Terms> | null;
  unionStatus: string | null;
  rules: readonly WorkRuleSet[];
  /** The rules that the card was submitted under. */
  agreed: AgreedRules | null;
  /** What the person worked before, in the week. */
  week: WeekBefore | undefined;
}

export type AgreedRules = NonNullable<StoredCard['rules']>;

/** The card of a person before somebody enters anything. */
export const emptyCard: Card = {
  inTime: null,
  outTime: null,
  mealOut: null,
  mealMinutes: null,
  secondMealOut: null,
  secondMealMinutes: null,
  thirdMealOut: null,
  thirdMealMinutes: null,
  isAbsent: false,
  note: null,
};

/** Returns the part of a stored card that a person types. */
export function toCard(stored: Card): Card {
  const { inTime, outTime, isAbsent, note } = stored;
  const { mealOut, mealMinutes, secondMealOut, secondMealMinutes } = stored;
  const { thirdMealOut, thirdMealMinutes } = stored;
  return {
    ...{ inTime, outTime, isAbsent, note },
    ...{ mealOut, mealMinutes, secondMealOut, secondMealMinutes, thirdMealOut, thirdMealMinutes },
  };
}

/** Returns the rules of a card of today, to be kept with it. */
export function rulesOfCard(
  { otRule }: Pick<Terms, 'otRule'>,
  { rules, unionStatus }: Pick<Worked, 'rules' | 'unionStatus'>,
): AgreedRules {
  const own: MealRules = rulesFor(rules, unionStatus);
  return {
    otRule,
    firstMealMinutes: own.firstMealMinutes,
    secondMealMinutes: own.secondMealMinutes,
    mealPenaltyRule: own.mealPenaltyRule,
    mealPenaltyCents: own.mealPenaltyCents,
    secondPenaltyCents: own.secondPenaltyCents,
    laterPenaltyCents: own.laterPenaltyCents,
    mealPenaltyCurrency: own.mealPenaltyCurrency,
  };
}

/**
 * Returns what a card adds up to, with the lunch of the report for a person without a meal of their
 * own. A submitted card is counted by the rules of then. Null for somebody absent, and while in or out
 * is not known.
 */
export function toTimecard(worked: Worked): ComputedTimecard | null {
  const { card, day, callTime, report, rate, week } = worked;
  if (card.isAbsent) return null;
  const { inTime, outTime } = card;
  const rules = worked.agreed ?? rulesOfCard(worked.terms, worked);
  const terms = { ...worked.terms, otRule: rules.otRule };
  return computeTimecard({
    times: {
      ...{ date: day.date, timeZone: day.timeZone, dayCall: day.callTime, callTime },
      ...{ inTime, outTime },
      meals: mealsOf(card, report),
    },
    terms,
    pay: rate && { ...terms, ...rate },
    rules,
    graceMinutes: report?.graceMinutes ?? 0,
    week,
  });
}

type CardMeals = Omit<Card, 'inTime' | 'outTime' | 'isAbsent' | 'note'>;

/** Returns the meals of a person: their own, else those of the report. */
export function mealsOf(card: CardMeals, report: ReportMeals | null): Meal[] {
  const meal = (
    own: { out: string | null; minutes: number | null },
    out: string | null | undefined,
    end: string | null | undefined,
  ): Meal => ({ out: own.out ?? out ?? null, minutes: own.minutes ?? minutesUntil(out, end) });
  return [
    meal({ out: card.mealOut, minutes: card.mealMinutes }, report?.lunchOut, report?.lunchIn),
    meal(
      { out: card.secondMealOut, minutes: card.secondMealMinutes },
      report?.secondMealOut,
      report?.secondMealIn,
    ),
    meal(
      { out: card.thirdMealOut, minutes: card.thirdMealMinutes },
      report?.thirdMealOut,
      report?.thirdMealIn,
    ),
  ];
}

/** Returns minutes between two times, also over midnight, or null while one is not known. */
function minutesUntil(out: string | null | undefined, end: string | null | undefined) {
  if (!out || !end) return null;
  return (minutesOfDay(end) - minutesOfDay(out) + 1_440) % 1_440;
}
