import { type Coordinates, nearPin } from '@callboard/domain/locations/coordinates';
import { and, between, or, type SQL } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy, listedIn } from '../../search/is-found-by.ts';

const { locations } = schema;

/** Fewer characters find too much while somebody types. */
const fewestOfName = 4;
const fewestOfAddress = 6;

interface Typed {
  name: string;
  address: string;
  pin?: Coordinates | null;
}

/**
 * Condition: a location that has all words of a name, or all words of an address, in any order and
 * without regard to case, accents and punctuation, or whose pin is as good as this one. Undefined for
 * texts of a few characters without a pin.
 */
export function isTwin({ name, address, pin }: Typed): SQL | undefined {
  return or(
    name.trim().length < fewestOfName ? undefined : isNamed(name),
    address.trim().length < fewestOfAddress ? undefined : isAt(address),
    pin ? isPinnedNear(pin) : undefined,
  );
}

function isPinnedNear(pin: Coordinates) {
  const { south, north, west, east } = nearPin(pin);
  return and(between(locations.latitude, south, north), between(locations.longitude, west, east));
}

/** The stored column narrows the rows for which the words of the name are computed. */
function isNamed(name: string) {
  const isFound = isFoundBy(name, locations.foundBy);
  return isFound && and(isFound, isFoundBy(name, listedIn(locations.name)));
}

function isAt(address: string) {
  const typed = address.replaceAll(kindsOfStreet, ' ');
  const isFound = isFoundBy(typed, locations.foundBy);
  return (
    isFound &&
    and(isFound, isFoundBy(typed, listedIn(locations.address, locations.city, locations.region)))
  );
}

/** Written in full by some people and shortened by others. */
const kindsOfStreet =
  /\b(?:street|st|road|rd|avenue|ave|drive|dr|boulevard|blvd|lane|ln|court|ct|place|pl)\b\.?/gi;
