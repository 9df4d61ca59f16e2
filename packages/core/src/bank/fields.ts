import { z } from 'zod';
import { opened } from '../fields.ts';

/** The largest level, in minor units. */
const mostCents = 1_000_000_000_00;

const level = z
  .number('Enter an amount.')
  .int()
  .min(1, 'Enter an amount above zero, or leave it empty.')
  .max(mostCents, 'Enter a smaller amount.')
  .nullable();

export const UpdateBankSettings = z
  .object({
    /** A deposit of at least this is announced; null for none. */
    largeDepositCents: level,
    /** Cash below this is announced; null for never. */
    lowBalanceCents: level,
  })
  .partial()
  .extend({ opened });
