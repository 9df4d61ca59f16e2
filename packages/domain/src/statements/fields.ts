import { z } from 'zod';
import { plainDate } from '../fields.ts';
import { email } from '../people/fields.ts';
import { companyRules } from '../workspaces/fields.ts';

const period = {
  clientId: z.string('Choose a client.'),
  currency: companyRules.currency.optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
};

/** A statement of account. Without dates it is of the last 90 days. */
export const FindStatement = z.object(period);

export const SendStatement = z.object({
  ...period,
  to: plainDate.optional(),
  email: email.optional(),
  message: z.string().trim().max(5000, 'Enter at most 5,000 characters.').nullable().optional(),
  despiteBounce: z.boolean().optional(),
});
