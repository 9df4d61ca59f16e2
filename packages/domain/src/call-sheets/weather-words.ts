import type { Weather } from './sheet.ts';

/** Countries and territories that speak of degrees Fahrenheit and miles, by ISO 3166 code. */
const americanCountries: readonly string[] =
  'AG AS BS BZ FM GU KN KY LR MH MP PR PW TC US VG VI'.split(' ');

const kilometersPerMile = 1.609_344;

/** Which units come first: those of the United States or metric ones. Both are given. */
export type Units = 'american' | 'metric';

/** Returns the units of a country, by its ISO 3166 code. */
export function unitsOf(country: string | null | undefined): Units {
  return country && americanCountries.includes(country) ? 'american' : 'metric';
}

/** Returns a forecast as labels and values, without what is not known. */
export function weatherFacts(
  { summary, highC, lowC, rainPercent, windKph }: Weather,
  units: Units,
): { label: string; value: string }[] {
  return [
    { label: 'Weather', value: summary },
    ...(highC === null ? [] : [{ label: 'High', value: degrees(highC, units) }]),
    ...(lowC === null ? [] : [{ label: 'Low', value: degrees(lowC, units) }]),
    ...(rainPercent === null ? [] : [{ label: 'Rain', value: `${rainPercent}%` }]),
    ...(windKph === null ? [] : [{ label: 'Wind', value: wind(windKph, units) }]),
  ];
}

/** Returns a forecast in one line: "Clear, high 72 °F / 22 °C, rain 10%". */
export function weatherInWords(weather: Weather, units: Units): string {
  const [summary, ...facts] = weatherFacts(weather, units);
  const words = facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`);
  return [summary?.value, ...words].join(', ');
}

/** Returns the heart of a forecast in one of the units: "Clear, 72 °F". */
export function weatherInBrief({ summary, highC }: Weather, units: Units): string {
  if (highC === null) return summary;
  const isAmerican = units === 'american';
  return `${summary}, ${isAmerican ? `${toFahrenheit(highC)} °F` : `${rounded(highC)} °C`}`;
}

/** Returns degrees Fahrenheit without fractions. */
export function toFahrenheit(celsius: number): number {
  return rounded(celsius * 1.8 + 32);
}

/** Returns degrees Celsius with one decimal, so that `toFahrenheit` returns the same degrees. */
export function toCelsius(fahrenheit: number): number {
  return Number(((fahrenheit - 32) / 1.8).toFixed(1));
}

/** Returns miles without fractions. */
export function toMiles(kilometers: number): number {
  return rounded(kilometers / kilometersPerMile);
}

/** Returns kilometers without fractions. */
export function toKilometers(miles: number): number {
  return rounded(miles * kilometersPerMile);
}

/** Rounds without a minus before zero. */
export function rounded(value: number): number {
  return Math.round(value) + 0;
}

/** Returns "72 °F / 22 °C" or "22 °C / 72 °F". */
function degrees(celsius: number, units: Units): string {
  return inOrder([`${toFahrenheit(celsius)} °F`, `${rounded(celsius)} °C`], units);
}

function wind(kph: number, units: Units): string {
  return inOrder([`${toMiles(kph)} mph`, `${rounded(kph)} km/h`], units);
}

function inOrder(american: readonly string[], units: Units): string {
  return (units === 'american' ? american : american.toReversed()).join(' / ');
}
