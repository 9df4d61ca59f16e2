import { MoveBudget } from '@callboard/domain/costs/fields';
import { costSections } from '@callboard/domain/estimates/enums';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = MoveBudget.shape;

/** A section, or a section and a line of it: "D" or "D line_1". */
const code = z
  .string('Choose a section or line.')
  .max(100)
  .transform((text, { addIssue }) => {
    const [letter, lineId = null] = text.split(' ');
    const section = costSections.find((it) => it === letter);
    if (section) return { section, lineId };
    addIssue('Choose a section or line.');
    return z.NEVER;
  });

/** Form schema of a move of budget. */
export const MoveForm = z.object({
  from: code,
  to: code,
  amountCents: z.number('Enter an amount.').pipe(rules.amountCents),
  reason: blankAsNull(rules.reason.unwrap()),
});

/** Returns the fields as the act's input. */
export function toMove({ from, to, ...rest }: z.infer<typeof MoveForm>) {
  return {
    ...{ fromSection: from.section, fromLineId: from.lineId },
    ...{ toSection: to.section, toLineId: to.lineId, ...rest },
  };
}
