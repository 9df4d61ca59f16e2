import { isVisible } from '@callboard/text/visible';
import { z } from 'zod';
import { addressLength, addressPattern } from '../mail/pattern.ts';

/** An email address, trimmed, lowercased, its domain in ASCII (`xn--…`): the key of accounts. */
export const email = emailOr('Enter an email address.');

/** An email address, with the sentence for anything else. */
export function emailOr(refusal: string) {
  const address = z
    .email({ pattern: addressPattern, error: refusal })
    .max(addressLength.whole, `Use an email address of at most ${addressLength.whole} characters.`);
  return z.string(refusal).trim().toLowerCase().transform(withAsciiDomain).pipe(address);
}

function withAsciiDomain(text: string): string {
  const [, local, domain = ''] =
    /^([^@]+)@([^@:/?#\\\s]*[^\p{ASCII}][^@:/?#\\\s]*)$/u.exec(text) ?? [];
  const host = URL.parse(`http://${domain}`)?.hostname;
  return local && host ? `${local}@${host}` : text;
}

/** The limits of a password's length, in characters. */
export const passwordLength = { min: 8, max: 200 };

/** A new password. */
export const newPassword = z
  .string('Choose a password.')
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`);

/** The password for signing in. */
export const ownPassword = z.string('Enter your password.').min(1, 'Enter your password.');

/** The current password, which a change of password requires. */
export const currentPassword = z
  .string('Enter your current password.')
  .min(1, 'Enter your current password.');

/** The display name of a person or company. */
export const shownName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'Use at most 200 characters.')
  .refine(isVisible, 'Remove the invisible characters from the name.');

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
