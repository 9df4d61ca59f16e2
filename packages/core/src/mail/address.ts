import { domainToASCII } from 'node:url';
import { invalid } from '@callboard/domain/errors';
import { addressLength, addressPattern } from '@callboard/domain/mail/pattern';

/**
 * Returns an address as mail servers take it: the domain in lowercase ASCII (`xn--…`), the local
 * part unchanged.
 * @throws AppError `invalid_parameter` for `email`.
 */
export function toMailAddress(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase();
  const address = `${local}@${domain}`;
  if (address.length > addressLength.whole) {
    throw invalid('email', `Use an email address of at most ${addressLength.whole} characters.`);
  }
  if (!addressPattern.test(address)) throw invalid('email', 'Enter an email address.');
  return address;
}

/** Returns whether mail can be written to an address. */
export function isMailAddress(text: string): boolean {
  try {
    return toMailAddress(text) !== '';
  } catch {
    return false;
  }
}

/** Returns the form of an address under which a bounce is stored. */
export function bounceKey(address: string): string {
  return address.toLowerCase();
}
