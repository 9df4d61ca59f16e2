import { mealPenaltyRules } from '@callboard/db/enums';

export { mealPenaltyRules };

export type MealPenaltyRule = (typeof mealPenaltyRules)[number];

export const mealPenaltyLabels: Record<MealPenaltyRule, string> = {
  none: 'Counted, not priced',
  amount: 'An amount each',
  hour: 'An hour of pay each',
};
