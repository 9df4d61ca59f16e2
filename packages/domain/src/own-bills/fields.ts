import { z } from 'zod';
import { mostCents } from '../costs/fields.ts';
import { optionalText } from '../fields.ts';

/** A bill that a person sends from their page: what their hours come to, or another amount. */
export const SendOwnBill = z.object({
  projectId: z.string('Choose a job.').min(1, 'Choose a job.'),
  /** In minor units; what the hours come to without one. */
  amountCents: z
    .number('Enter an amount.')
    .int()
    .min(1, 'Enter an amount.')
    .max(mostCents, 'Enter a smaller amount.')
    .optional(),
  number: optionalText(100).optional(),
  notes: optionalText(2000).optional(),
});

export const AnswerOwnBill = z.object({
  id: z.string(),
  body: z.string('Enter a message.').trim().min(1, 'Enter a message.').max(2000),
});
