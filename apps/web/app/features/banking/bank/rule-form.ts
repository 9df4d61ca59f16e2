import { costSections } from '@callboard/domain/estimates/enums';
import { ruleKinds } from '@callboard/domain/match-rules/enums';
import { CreateMatchRule } from '@callboard/domain/match-rules/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

/** Form schema of a rule. */
export const RuleForm = z.object({
  words: z.string('Enter words of the name.').pipe(CreateMatchRule.shape.words),
  direction: z.enum(['in', 'out'], 'Choose a direction.'),
  accountId: blankAsNull(z.string()),
  kind: z.enum(ruleKinds, 'Choose what it is.'),
  projectId: blankAsNull(z.string()),
  section: blankAsNull(z.enum(costSections, 'Choose a section of the bid.')),
  accountCode: blankAsNull(z.string()),
  isAutomatic: z.boolean().default(false),
});

/** Returns the fields as the acts take them. */
export function toRule({ direction, ...rule }: z.output<typeof RuleForm>) {
  return { ...rule, isMoneyIn: direction === 'in' };
}
