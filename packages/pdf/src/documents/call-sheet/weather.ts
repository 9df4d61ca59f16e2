import type { Weather } from '@callboard/domain/call-sheets/sheet';
import type { Paper } from '../../document.ts';

const milesPerKilometer = 0.621_371;

/** Returns a forecast, with the units of the country of the paper first. */
export function weatherFacts(
  { summary, highC, lowC, rainPercent, windKph }: Weather,
  paper: Paper,
): { label: string; value: string }[] {
  return [
    { label: 'Weather', value: summary },
    ...(highC === null ? [] : [{ label: 'High', value: degrees(highC, paper) }]),
    ...(lowC === null ? [] : [{ label: 'Low', value: degrees(lowC, paper) }]),
    ...(rainPercent === null ? [] : [{ label: 'Rain', value: `${rainPercent}%` }]),
    ...(windKph === null ? [] : [{ label: 'Wind', value: wind(windKph, paper) }]),
  ];
}

/** Returns "72 °F / 22 °C" for Letter, "22 °C / 72 °F" for A4. */
function degrees(celsius: number, paper: Paper): string {
  const both = [`${rounded(celsius * 1.8 + 32)} °F`, `${rounded(celsius)} °C`];
  return inOrder(both, paper);
}

function wind(kph: number, paper: Paper): string {
  return inOrder([`${rounded(kph * milesPerKilometer)} mph`, `${rounded(kph)} km/h`], paper);
}

function inOrder(american: readonly string[], paper: Paper): string {
  return (paper === 'letter' ? american : american.toReversed()).join(' / ');
}

/** Rounds without a minus before zero. */
function rounded(value: number): number {
  return Math.round(value) + 0;
}
