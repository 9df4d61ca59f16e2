import { z } from 'zod';

/** The largest limit: what an estimate can come to. */
const mostCents = 100_000_000_000_000;

export const SetCodeLimit = z.object({
  codeFromCents: z
    .number('Enter an amount.')
    .int()
    .min(0, 'Enter an amount of zero or more.')
    .max(mostCents, 'Enter a smaller amount.'),
});
