import { findCompany } from '../../accounts/workspaces/find-company.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { WorkRules } from './record.ts';

type Rule = Pick<
  WorkRules,
  'mealPenaltyRule' | 'mealPenaltyCents' | 'secondPenaltyCents' | 'laterPenaltyCents'
>;

/** Returns the amounts that a rule has with the company's currency, or none if it has none. */
export async function penaltyAmount(ctx: Ctx, rule: Rule) {
  const { mealPenaltyRule, mealPenaltyCents, secondPenaltyCents, laterPenaltyCents } = rule;
  const none = { secondPenaltyCents: null, laterPenaltyCents: null };
  if (mealPenaltyRule === 'none' || mealPenaltyRule === 'california') {
    return { ...none, mealPenaltyCents: null, mealPenaltyCurrency: null };
  }
  const { currency } = await findCompany(ctx);
  const rising = mealPenaltyRule === 'rising' ? { secondPenaltyCents, laterPenaltyCents } : none;
  return { ...rising, mealPenaltyCents, mealPenaltyCurrency: currency };
}
