export interface Coordinates {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

const longest = 2_000;
const number = String.raw`([-+]?\d{1,3}(?:\.\d{1,15})?)`;

/** Where the addresses of maps have their pin or, without one, their center. */
const inAddresses = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(
    `[?&](?:q|query|ll|coordinate|center|destination|daddr|sll)=(?:loc:)?${number},[\\s+]*${number}`,
  ),
  new RegExp(`[?&]cp=${number}~${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`[?&]pin=${number},${number}`),
  new RegExp(`[?&](?:to|ll)=ll\\.${number},${number}`),
  new RegExp(`/(?:place|search|dir)/+${number},[\\s+]*${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
];

const asPair = new RegExp(`^\\(?${number}\\s*°?\\s*[,;\\s]\\s*${number}\\s*°?\\)?$`);

const part = String.raw`(\d{1,3}(?:\.\d+)?)\s*[°º]\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`;
const inDegrees = new RegExp(`^${part}([NS])[,;\\s]*${part}([EW])$`, 'i');

/**
 * Returns the coordinates in a text: "34.1622, -118.1645", degrees with minutes and seconds, a `geo:`
 * link, or the address of a Google, Apple, Bing, OpenStreetMap or Waze map. Null for any other text.
 */
export function readCoordinates(text: string): Coordinates | null {
  const typed = decoded(text.trim().slice(0, longest)).replaceAll('−', '-');
  const pair = asPair.exec(typed);
  if (pair) return toCoordinates(Number(pair[1]), Number(pair[2]));
  const degrees = inDegrees.exec(typed);
  if (degrees) return fromDegrees(degrees);
  for (const pattern of inAddresses) {
    const found = pattern.exec(typed);
    if (found) return toCoordinates(Number(found[1]), Number(found[2]));
  }
  return null;
}

/** About 40 meters: two pins that people set on one place. */
const nearDegrees = 0.000_36;

/** Returns the degrees between which a pin is on the same place as this one. */
export function nearPin({ latitude, longitude }: Coordinates) {
  // Degrees of longitude are shorter away from the equator.
  const wide = nearDegrees / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return {
    ...{ south: latitude - nearDegrees, north: latitude + nearDegrees },
    ...{ west: longitude - wide, east: longitude + wide },
  };
}

/** Returns whether two pins are on one place, as `nearPin` says. */
export function isNearPin(pin: Coordinates, { latitude, longitude }: Coordinates): boolean {
  const { south, north, west, east } = nearPin(pin);
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Returns "34.1622, -118.1645", which `readCoordinates` reads. */
export function coordinatesInWords({ latitude, longitude }: Coordinates): string {
  return `${rounded(latitude)}, ${rounded(longitude)}`;
}

function fromDegrees([, d1, m1, s1, north, d2, m2, s2, east]: RegExpExecArray) {
  const sum = (d = '0', m = '0', s = '0') => Number(d) + Number(m) / 60 + Number(s) / 3600;
  const latitude = sum(d1, m1, s1) * (north?.toUpperCase() === 'S' ? -1 : 1);
  const longitude = sum(d2, m2, s2) * (east?.toUpperCase() === 'W' ? -1 : 1);
  return toCoordinates(latitude, longitude);
}

/** Rounds to about a tenth of a meter. */
function toCoordinates(latitude: number, longitude: number): Coordinates | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

// Adding zero turns -0 into 0.
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
