import { hourlyCents, type Pay } from '@callboard/domain/timecards/pay';
import type { WorkRules } from '../../schedule/work-rules/record.ts';

export type MealRules = Pick<
  WorkRules,
  | 'firstMealMinutes'
  | 'secondMealMinutes'
  | 'mealPenaltyRule'
  | 'mealPenaltyCents'
  | 'secondPenaltyCents'
  | 'laterPenaltyCents'
  | 'mealPenaltyCurrency'
>;

/** A meal that was late, or not taken. */
export interface LateMeal {
  /** 0 is the first meal. */
  index: number;
  lateMinutes: number;
  /** Half hours that have begun since it was due. */
  halfHours: number;
}

interface Due extends Pick<MealRules, 'firstMealMinutes' | 'secondMealMinutes'> {
  /** Minutes by which the first meal may be late. */
  graceMinutes: number;
}

/**
 * Returns the late meals, with the half hours that have begun since a meal was due, up to out. The
 * first is due after in, each other one after the end of the last. Null if the first meal is not known.
 */
export function lateMealsOf(
  stretches: readonly (number | null)[],
  { firstMealMinutes, secondMealMinutes, graceMinutes }: Due,
): LateMeal[] | null {
  if (stretches[0] === null) return null;
  return stretches.flatMap((minutes, index) => {
    const isFirst = index === 0;
    const lateMinutes = (minutes ?? 0) - (isFirst ? firstMealMinutes : secondMealMinutes);
    if (lateMinutes <= (isFirst ? graceMinutes : 0)) return [];
    return [{ index, lateMinutes, halfHours: Math.ceil(lateMinutes / 30) }];
  });
}

/**
 * Counts the penalties: one for each half hour of an agreement. California has one premium for the
 * day, however many meals were late.
 */
export function countPenalties(
  late: readonly LateMeal[],
  { mealPenaltyRule }: Pick<MealRules, 'mealPenaltyRule'>,
): number {
  if (mealPenaltyRule === 'california') return Math.min(1, late.length);
  return late.reduce((sum, it) => sum + it.halfHours, 0);
}

/** What late meals are paid, in minor units. */
export interface PenaltyPrice {
  /**
   * Of each half hour of a meal, in order; the last counts for those after it too. Of California, of
   * the day.
   */
  cents: readonly number[];
  currency: string;
  /** Whether it is an hour of the booking's pay for the day. */
  isPremium: boolean;
  /** Whether the terms of the booking say so, not the rules. */
  isOfBooking: boolean;
}

/** Returns what the booking pays for a meal penalty, else what the rules do, or null if they do not say. */
export function penaltyPriceOf(rules: MealRules, pay: Pay): PenaltyPrice | null {
  const { mealPenaltyRule: rule, mealPenaltyCents: first, mealPenaltyCurrency } = rules;
  const { currency } = pay;
  const isPremium = rule === 'california';
  if (pay.mealPenaltyCents !== null) {
    return { cents: [pay.mealPenaltyCents], currency, isPremium, isOfBooking: true };
  }
  if (isPremium) {
    const hour = hourlyCents(pay);
    return hour === null ? null : { cents: [hour], currency, isPremium, isOfBooking: false };
  }
  if (rule === 'none' || first === null) return null;
  const second = rules.secondPenaltyCents ?? first;
  const rising = [first, second, rules.laterPenaltyCents ?? second];
  return {
    cents: rule === 'rising' ? rising : [first],
    currency: mealPenaltyCurrency ?? currency,
    isPremium: false,
    isOfBooking: false,
  };
}

/** Returns what each half hour of a late meal is paid. */
export function halfHoursPaid({ halfHours }: LateMeal, { cents }: PenaltyPrice): number[] {
  const last = cents.at(-1) ?? 0;
  return Array.from({ length: halfHours }, (_, at) => cents[at] ?? last);
}

/** Returns what the late meals of a day are paid together. */
export function penaltyCentsOf(late: readonly LateMeal[], price: PenaltyPrice): number {
  if (price.isPremium) return late.length > 0 ? (price.cents[0] ?? 0) : 0;
  return late.flatMap((it) => halfHoursPaid(it, price)).reduce((sum, it) => sum + it, 0);
}
