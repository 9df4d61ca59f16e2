import { z } from 'zod';
import { mostCents } from '../books/fields.ts';
import { opened, plainDate } from '../fields.ts';
import { shownName } from '../people/fields.ts';
import { companyRules } from '../workspaces/fields.ts';
import { recurrences } from './enums.ts';

const recurringFields = {
  name: shownName,
  /** Money in is positive. */
  amountCents: z
    .number('Enter an amount.')
    .int()
    .min(-mostCents, 'Enter a smaller amount.')
    .max(mostCents, 'Enter a smaller amount.')
    .refine((it) => it !== 0, 'Enter an amount.'),
  currency: companyRules.currency,
  every: z.enum(recurrences),
  startsOn: plainDate,
  endsOn: plainDate.nullable(),
};

export const AddRecurringAmount = z.object({
  ...recurringFields,
  currency: recurringFields.currency.optional(),
  endsOn: recurringFields.endsOn.optional(),
});

export const UpdateRecurringAmount = z
  .object(recurringFields)
  .partial()
  .extend({ id: z.string(), opened });
