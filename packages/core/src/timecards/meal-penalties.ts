import type { WorkRules } from '../work-rules/record.ts';
import { hourlyCents, type Pay } from './overtime.ts';

export type MealRules = Pick<
  WorkRules,
  | 'firstMealMinutes'
  | 'secondMealMinutes'
  | 'mealPenaltyRule'
  | 'mealPenaltyCents'
  | 'mealPenaltyCurrency'
>;

/** Penalties of one meal that was late, or not taken. */
export interface LateMeal {
  /** 0 is the first meal. */
  index: number;
  lateMinutes: number;
  count: number;
}

interface Due extends Pick<MealRules, 'firstMealMinutes' | 'secondMealMinutes'> {
  /** Minutes by which the first meal may be late. */
  graceMinutes: number;
}

/**
 * Returns the late meals with their penalties: one for each half hour that has begun since a meal was
 * due, up to out. The first is due after in, each other one after the end of the last. Null if the
 * first meal is not known.
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
    return [{ index, lateMinutes, count: Math.ceil(lateMinutes / 30) }];
  });
}

/** What one meal penalty is paid, in minor units. */
export interface PenaltyPrice {
  cents: number;
  currency: string;
  /** Whether it is an hour of the booking's pay. */
  isHour: boolean;
  /** Whether the terms of the booking say so, not the rules. */
  isOfBooking: boolean;
}

/** Returns what the booking pays for a meal penalty, else what the rules do, or null if they do not say. */
export function penaltyPriceOf(
  { mealPenaltyRule, mealPenaltyCents, mealPenaltyCurrency }: MealRules,
  pay: Pay,
): PenaltyPrice | null {
  const { currency } = pay;
  if (pay.mealPenaltyCents !== null) {
    return { cents: pay.mealPenaltyCents, currency, isHour: false, isOfBooking: true };
  }
  if (mealPenaltyRule === 'hour') {
    const cents = hourlyCents(pay);
    return cents === null ? null : { cents, currency, isHour: true, isOfBooking: false };
  }
  if (mealPenaltyRule === 'none' || mealPenaltyCents === null) return null;
  return {
    cents: mealPenaltyCents,
    currency: mealPenaltyCurrency ?? currency,
    isHour: false,
    isOfBooking: false,
  };
}
