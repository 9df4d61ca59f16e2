import { z } from 'zod';
import { optionalText, plainDate } from '../fields.ts';

/** Most bills of one pay run. */
export const mostBills = 500;

export const CreatePayRun = z.object({
  payOn: plainDate,
  billIds: z
    .array(z.string())
    .min(1, 'Select at least one bill.')
    .max(mostBills, 'Select at most 500 bills.'),
});

export const MarkPayRunPaid = z.object({
  id: z.string(),
  paidOn: plainDate,
  reference: optionalText(200).optional(),
});
