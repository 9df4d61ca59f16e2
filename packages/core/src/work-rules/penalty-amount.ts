import type { Ctx } from '../context.ts';
import { findCompany } from '../workspaces/find-company.ts';
import type { WorkRules } from './record.ts';

type Rule = Pick<WorkRules, 'mealPenaltyRule' | 'mealPenaltyCents'>;

/** Returns the amount of a penalty with the company's currency, or neither if the rule has none. */
export async function penaltyAmount(ctx: Ctx, { mealPenaltyRule, mealPenaltyCents }: Rule) {
  if (mealPenaltyRule !== 'amount') return { mealPenaltyCents: null, mealPenaltyCurrency: null };
  const { currency } = await findCompany(ctx);
  return { mealPenaltyCents, mealPenaltyCurrency: currency };
}
