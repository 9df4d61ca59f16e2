import { AddWorkRules } from '@callboard/domain/work-rules/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = AddWorkRules.shape;

const minutes = <Rule extends z.ZodType<number, number>>(rule: Rule) =>
  z.number('Enter a duration such as 10h or 5:30.').pipe(rule);

/** Form schema of the rules of everybody. Durations are whole minutes. */
export const RulesForm = z.object({
  restMinutes: minutes(rules.restMinutes),
  firstMealMinutes: minutes(rules.firstMealMinutes),
  mealWarningMinutes: minutes(rules.mealWarningMinutes),
  secondMealMinutes: minutes(rules.secondMealMinutes),
  mealPenaltyRule: rules.mealPenaltyRule,
  mealPenaltyCents: blankAsNull(rules.mealPenaltyCents),
  secondPenaltyCents: blankAsNull(rules.secondPenaltyCents),
  laterPenaltyCents: blankAsNull(rules.laterPenaltyCents),
  otRule: rules.otRule,
});

/** Like `RulesForm`, with the union. */
export const UnionRulesForm = RulesForm.extend({
  unionName: z.string('Enter the name of the union.').pipe(rules.unionName),
});
