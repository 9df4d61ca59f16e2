import type { ScoutPlace } from '@callboard/core/schedule';

/** Returns what a client reads of a location, on the page and on paper, each with its label. */
export function shownFacts(place: Omit<ScoutPlace, 'photos'>): [label: string, text: string][] {
  const { restrictions, power, hasRestrooms, loadIn, noise, parking } = place;
  const facts: [string, string | null][] = [
    ['Restrictions', restrictions],
    ['Power', power],
    ['Restrooms', hasRestrooms === null ? null : hasRestrooms ? 'Yes' : 'None'],
    ['Load-in', loadIn],
    ['Noise', noise],
    ['Parking', parking],
  ];
  return facts.flatMap(([label, text]) => (text ? [[label, text]] : []));
}
