import {
  type LocationKind,
  locationKindLabels,
  locationKinds,
} from '@callboard/domain/locations/enums';
import { fold } from '@callboard/text/fold';

const others: Record<LocationKind, string> = {
  studio: 'stage,sound stage,soundstage,film studio',
  practical: 'interior,int,house,residence,apartment,restaurant,shop,store,bar,location',
  exterior: 'ext,outdoor,outdoors,outside,street,park,beach',
  office: 'production office,offices',
  basecamp: 'base camp,base,unit base',
  parking: 'crew parking,parking lot,lot,car park',
  other: '',
};

const named = new Map(
  locationKinds.flatMap((kind) =>
    [kind, locationKindLabels[kind], ...others[kind].split(',')].map(
      (it) => [fold(it), kind] as const,
    ),
  ),
);
named.delete('');

/** Returns the kind of location that a text names, or null. */
export function kindOf(text: string): LocationKind | null {
  return named.get(fold(text)) ?? null;
}

/** Words of names by which the kind of a location is guessed. */
const words: [LocationKind, RegExp][] = [
  ['parking', /\b(parking|car park|lot|garage)\b/],
  ['basecamp', /\b(base ?camp|unit base)\b/],
  ['studio', /\b(stages?|studios?)\b/],
  ['office', /\boffices?\b/],
  ['exterior', /\b(park|beach|overlook|street|alley|field|forest|desert|lake|river|canyon)\b/],
  [
    'practical',
    /\b(house|residence|home|apartment|loft|diner|bar|cafe|restaurant|mansion|school)\b/,
  ],
];

/** Guesses the kind of a location by its name; empty where it says nothing. */
export function guessedKind(name: string): LocationKind | '' {
  const plain = fold(name);
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? '';
}
