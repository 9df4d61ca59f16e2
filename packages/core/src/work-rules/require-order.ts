import { invalid } from '../errors.ts';
import type { WorkRules } from './record.ts';

/** @throws AppError `invalid_parameter` if the meal is warned of after it is due. */
export function requireOrder(
  rules: Pick<WorkRules, 'firstMealMinutes' | 'mealWarningMinutes'>,
): void {
  if (rules.mealWarningMinutes <= rules.firstMealMinutes) return;
  throw invalid('mealWarningMinutes', 'Warn before the first meal is due.');
}
