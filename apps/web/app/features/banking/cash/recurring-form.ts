import { AddRecurringAmount } from '@callboard/domain/cash/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = AddRecurringAmount.shape;

/** Form schema of an amount that comes in or goes out again and again. */
export const RecurringForm = z.object({
  name: z.string('Enter a name.').pipe(rules.name),
  direction: z.enum(['out', 'in'], 'Choose whether it goes out or comes in.'),
  amountCents: z.number('Enter an amount.').min(1, 'Enter an amount.').pipe(rules.amountCents),
  every: rules.every,
  startsOn: z.string('Enter a date.').pipe(rules.startsOn),
  endsOn: blankAsNull(rules.startsOn),
});

/** Returns the fields as the act's input. */
export function toRecurring({ direction, amountCents, ...rest }: z.infer<typeof RecurringForm>) {
  return { ...rest, amountCents: direction === 'out' ? -amountCents : amountCents };
}
