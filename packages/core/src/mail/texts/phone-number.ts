import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/**
 * Returns a phone number as it was typed in E.164, "+13235550115"; null for what is no number that
 * gets texts. A number without a country's prefix is one of `country`, by its ISO 3166 code.
 */
export function toE164(typed: string | null, country: string): string | null {
  if (!typed) return null;
  const region = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(typed, region);
  return number?.isValid() && number.ext === undefined ? number.number : null;
}
