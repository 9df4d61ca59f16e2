import { z } from 'zod';
import { isVisible } from '../text/index.ts';

/** An e-mail address, trimmed and in lower case, as accounts are keyed. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address.').max(254));

/** A password someone chooses. */
export const newPassword = z
  .string()
  .min(10, 'Use at least 10 characters.')
  .max(200, 'Use at most 200 characters.');

/** A person's or company's name as it is shown. */
export const shownName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200)
  .refine(isVisible, 'Enter a name without characters that cannot be seen.');

/** An IANA time zone this server knows. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'Choose a time zone such as America/Los_Angeles.');

/** Whether a name is an IANA zone this server knows. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
