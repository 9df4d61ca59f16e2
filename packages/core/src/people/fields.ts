import { z } from 'zod';
import { isVisible } from '../text/index.ts';

/** An email address, trimmed and lowercased, the key of accounts. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address.').max(254));

/** A new password. */
export const newPassword = z
  .string()
  .min(10, 'Use at least 10 characters.')
  .max(200, 'Use at most 200 characters.');

/** The display name of a person or company. */
export const shownName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200)
  .refine(isVisible, 'Enter a name without characters that cannot be seen.');

/** An IANA time zone this server supports. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'Choose a time zone such as America/Los_Angeles.');

/** Returns whether a name is an IANA time zone this server supports. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
