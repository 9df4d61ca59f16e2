import { domainToASCII } from 'node:url';
import { invalid } from '../errors.ts';

/** Limits of RFC 5321, in characters. */
const most = { address: 254, local: 64 };

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

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
  if (address.length > most.address || local.length > most.local) {
    throw invalid('email', `Use an email address of at most ${most.address} characters.`);
  }
  if (at < 1 || !localPart.test(local) || !asciiDomain.test(domain)) {
    throw invalid('email', 'Enter an email address such as name@example.com.');
  }
  return address;
}

/** Returns the form of an address under which a bounce is stored. */
export function bounceKey(address: string): string {
  return address.toLowerCase();
}
