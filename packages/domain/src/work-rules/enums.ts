/**
 * What late meals are paid: nothing that is counted here; by an agreement, an amount for each half hour,
 * the same or rising; by the law of California, an hour of pay for the day.
 */
export const mealPenaltyRules = ['none', 'amount', 'rising', 'california'] as const;

export type MealPenaltyRule = (typeof mealPenaltyRules)[number];

export const mealPenaltyLabels: Record<MealPenaltyRule, string> = {
  none: 'Counted, not priced',
  amount: 'Agreement: an amount for each half hour',
  rising: 'Agreement: rising with each half hour of a meal',
  california: 'California: one hour of the regular rate for the day',
};
