import { invalid } from '../errors.ts';
import type { WorkRules } from './record.ts';

type Checked = Pick<
  WorkRules,
  'firstMealMinutes' | 'mealWarningMinutes' | 'mealPenaltyRule' | 'mealPenaltyCents'
>;

/**
 * Requires a warning before the meal is due, and the amount that the rule for penalties needs.
 * @throws AppError `invalid_parameter`.
 */
export function requireConsistent(rules: Checked): void {
  if (rules.mealWarningMinutes > rules.firstMealMinutes) {
    throw invalid('mealWarningMinutes', 'Warn before the first meal is due.');
  }
  if (rules.mealPenaltyRule === 'amount' && rules.mealPenaltyCents === null) {
    throw invalid('mealPenaltyCents', 'Enter the amount of a meal penalty.');
  }
}
