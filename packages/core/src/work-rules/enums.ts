import { mealPenaltyRules } from '@callboard/db/enums';

export { mealPenaltyRules };

export type MealPenaltyRule = (typeof mealPenaltyRules)[number];

export const mealPenaltyLabels: Record<MealPenaltyRule, string> = {
  none: 'Counted, not priced',
  amount: 'Agreement: an amount for each half hour',
  rising: 'Agreement: rising with each half hour of a meal',
  california: 'California: one hour of the regular rate for the day',
};
