import type { WorkRuleSet } from './record.ts';

/** What a new company starts with. */
export const standardRules = {
  restMinutes: 600,
  firstMealMinutes: 360,
  mealWarningMinutes: 330,
  secondMealMinutes: 360,
  mealPenaltyRule: 'none',
  mealPenaltyCents: null,
  secondPenaltyCents: null,
  laterPenaltyCents: null,
  mealPenaltyCurrency: null,
  otRule: '1.5_after_10',
} as const;

/**
 * Returns the rules of a person: those of their union, else those of everybody. Case and spaces
 * around the name make no difference.
 */
export function rulesFor(sets: readonly WorkRuleSet[], unionName: string | null = null) {
  return setOf(sets, unionName) ?? setOf(sets, null) ?? standardRules;
}

function setOf(sets: readonly WorkRuleSet[], unionName: string | null): WorkRuleSet | undefined {
  return sets.find((it) => keyOf(it.unionName) === keyOf(unionName));
}

function keyOf(unionName: string | null): string {
  return (unionName ?? '').trim().toLowerCase();
}
