import { z } from 'zod';

const date = z.iso.date('Enter a date such as 24 Nov.');

/** Schema of the form of the gallery. */
export const ExampleForm = z.object({
  day: z.string('Choose a day.').pipe(date),
  start: date.optional(),
  end: date.optional(),
  call: z.iso.time({ precision: -1, error: 'Enter a time such as 6:30.' }).optional(),
  minutes: z.coerce.number('Enter a duration such as 1:30.').int().min(0).optional(),
  cents: z.coerce.number('Enter an amount such as 1,300.').int().min(0).optional(),
});
