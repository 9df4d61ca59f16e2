import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

/** Form schema of the bank details that clients pay to. */
export const RemitToForm = z.object({
  remitTo: blankAsNull(z.string().trim().max(1_000, 'Enter at most 1,000 characters.')),
});
