import { invalid } from '@callboard/domain/errors';
import type { WorkRules } from './record.ts';

type Checked = Pick<
  WorkRules,
  | 'firstMealMinutes'
  | 'mealWarningMinutes'
  | 'mealPenaltyRule'
  | 'mealPenaltyCents'
  | 'secondPenaltyCents'
  | 'laterPenaltyCents'
>;

/**
 * Requires a warning before the meal is due, and the amounts that the rule for penalties needs.
 * @throws AppError `invalid_parameter`.
 */
export function requireConsistent(rules: Checked): void {
  if (rules.mealWarningMinutes > rules.firstMealMinutes) {
    throw invalid('mealWarningMinutes', 'Warn before the first meal is due.');
  }
  if (rules.mealPenaltyRule === 'amount') requireAmount(rules, 'mealPenaltyCents');
  if (rules.mealPenaltyRule !== 'rising') return;
  requireAmount(rules, 'mealPenaltyCents');
  requireAmount(rules, 'secondPenaltyCents');
  requireAmount(rules, 'laterPenaltyCents');
}

type Amount = 'mealPenaltyCents' | 'secondPenaltyCents' | 'laterPenaltyCents';

function requireAmount(rules: Checked, name: Amount): void {
  if (rules[name] === null) throw invalid(name, 'Enter the amount of a meal penalty.');
}
