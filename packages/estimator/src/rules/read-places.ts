import type { Reason } from '../draft.ts';
import { type Brief, findAll, findFirst, quoteOf } from './brief.ts';
import type { Features } from './features.ts';
import type { JobKind } from './kinds.ts';
import { type Fact, readCount } from './read-time.ts';

/** Where it is shot. */
export interface Places {
  /** Locations besides studios. */
  locations: Fact | undefined;
  /** Whether the locations are the client's own, or the venue of an event. */
  isOwn: Reason | undefined;
  studio: Reason | undefined;
  /** Cities that the crew travels to. */
  cities: Fact | undefined;
  isAbroad: boolean;
}

const places =
  /\b(street|beach|park|forest|desert|mountain|vineyard|warehouse|factory|restaurant|caf[eé]|gym|stadium|school|hospital|airport|rooftop|harbou?r|trail|farm|lake|museum|theat(?:er|re)|diner|garage|swimming pool|church)s?\b/u;

const languages =
  /\b(?:languages?|english|spanish|french|german|italian|portuguese|japanese|mandarin|arabic|hindi)\b/;

const usuallyInStudio: JobKind[] = ['food', 'fashion', 'stills', 'volume'];

export function readPlaces(brief: Brief, features: Features, kind: JobKind): Places {
  const isOwn = features.of('ownPlace');
  const counted =
    pairOf(brief) ??
    readCount(
      brief,
      'locations?|sites|venues|homes|houses|offices|stores|exteriors|setups on location|branches|farms',
    );
  const studio = features.of('studio');
  const isStudioJob = usuallyInStudio.includes(kind) && !features.has('location') && !counted;
  const locations =
    studio && !counted && isInStudio(brief) ? undefined : placesOf(brief, features, counted);
  const cities = kind === 'animation' ? undefined : readCities(brief, features);
  const perCity = locations && cities && cities.value > locations.value ? { ...cities } : locations;
  return {
    locations: isStudioJob ? counted : perCity,
    isOwn,
    studio:
      studio ??
      (isStudioJob ? { assumed: 'A studio, as the brief names no location.' } : undefined),
    cities,
    isAbroad:
      findFirst(
        brief,
        /\b(?:international\w*|overseas|abroad|iceland|norway|morocco|japan|tokyo|london|paris|berlin|dubai|lisbon|spain|portugal|italy|greece|mexico|kenya|nairobi|singapore|sydney|são paulo|sao paulo|mumbai|lagos|cape town|south africa|new zealand|croatia|scotland|patagonia|chile|thailand)\b/u,
      ) !== undefined,
  };
}

/** Two locations, as Arabic counts them. */
function pairOf(brief: Brief): Fact | undefined {
  const found = findFirst(brief, /موقعين|موقعان/);
  return found && { value: 2, reason: found.reason };
}

/** A studio alone: rooms of a set have the names of places. */
function isInStudio(brief: Brief): boolean {
  return (
    findFirst(
      brief,
      /\b(?:in (?:the |a |our )?studio|on (?:a |the )?(?:sound ?)?stage|studio (?:shoot|day|only)|shoot\w* (?:in|on|at) (?:a |the )?(?:\w+ )?(?:studio|stage|cyc))\b/,
    ) !== undefined &&
    findFirst(brief, /\b(?:on location|locations?|real home)\b/) === undefined &&
    !isOutdoors(brief)
  );
}

function placesOf(brief: Brief, features: Features, counted: Fact | undefined): Fact | undefined {
  if (counted) return { ...counted, value: Math.min(counted.value, 30) };
  const reason = features.of('location') ?? features.of('ownPlace');
  const named = new Set(findAll(brief, places).map(({ match }) => match[1] ?? match[0]));
  const value = Math.min(3, Math.max(named.size, features.has('moves') ? 2 : 1));
  return reason && { value: features.has('ownPlace') ? 1 : value, reason };
}

/** Cities are counted, or listed: "in Lisbon, Porto and Madrid". */
function readCities(brief: Brief, features: Features): Fact | undefined {
  const counted = readCount(brief, 'cities|countries|markets to shoot|towns|states');
  if (counted) return { ...counted, value: Math.min(counted.value, 20) };
  const trip = features.of('travel');
  const listed = brief.sentences
    .filter(({ plain }) => !languages.test(plain))
    .map(({ text }) => ({ text, count: namesIn(text) }));
  const most = listed.reduce((a, b) => (b.count > a.count ? b : a), { text: '', count: 1 });
  if (most.count > 1) return { value: Math.min(most.count, 12), reason: quoteOf(most.text) };
  return trip && { value: 1, reason: trip };
}

function namesIn(text: string): number {
  const list =
    /(?:in|to|across|between|visit(?:ing)?|from|through|including)\s+((?:\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?(?:,\s*(?:and\s+)?|\s+and\s+|\s+to\s+))+\p{Lu}[\p{L}'-]+)/u.exec(
      text,
    );
  return list?.[1] ? list[1].split(/,\s*(?:and\s+)?|\s+and\s+|\s+to\s+/).length : 1;
}

/** Whether a brief speaks of a place at all. */
export function isOutdoors(brief: Brief): boolean {
  return (
    findAll(
      brief,
      /\b(?:exteriors?|outdoors?|beach|park|forest|desert|mountains?|streets?|coast|trail|rooftop|field|farm|lake|river|ocean|sea|sunrise|sunset|golden hour|vineyard|stadium)\b/,
    ).length > 0
  );
}
