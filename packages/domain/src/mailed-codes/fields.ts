import { z } from 'zod';

/** A mailed code as a person types or pastes it, with or without spaces. */
export const mailedCode = z
  .string('Enter the code.')
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the code.'));
