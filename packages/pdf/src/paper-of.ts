import type { Paper } from './document.ts';

/** Countries that print on Letter, by CLDR's paper sizes. All others print on A4. */
const letterCountries: readonly string[] = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Returns the paper of a country, by its ISO 3166 code. */
export function paperOf(country: string | null | undefined): Paper {
  return country && letterCountries.includes(country) ? 'letter' : 'a4';
}
