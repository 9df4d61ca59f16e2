import { addShootDays } from '@callboard/core/crew';
import { addLocation, setDayPlaces, useLocation } from '@callboard/core/schedule';
import type { DayKind, HoldStatus } from '@callboard/domain/shoot-days/enums';
import type { ProjectKey } from './cast.ts';
import { addPhotos } from './photos.ts';
import { dateOf, on, type Story } from './story.ts';
import { type PlaceKey, views } from './views.ts';

export type DayKey = `${ProjectKey}-${number}`;

const places = {
  stage: {
    name: 'Stage 4, Alder Yard Studios',
    kind: 'studio',
    address: '2250 Alder Yard',
    city: 'Los Angeles',
    region: 'CA',
    postalCode: '90031',
    country: 'US',
    latitude: 34.0804,
    longitude: -118.2201,
    timeZone: 'America/Los_Angeles',
    parking: 'Crew parks on the roof level of the Alder Yard structure, validated at the desk.',
    loadIn: 'Elephant door on the north side, 14 ft clear.',
    power: '2,400 A three-phase, camlocks along the south wall.',
    hasRestrooms: true,
    noise: 'Sound stage. The studio’s chiller is off on request.',
    restrictions: 'No pyro. Out by midnight, then overtime at the stage’s rate.',
    siteContact: { name: 'Gus Adeyemi', phone: '(323) 555-0162' },
    hospital: {
      name: 'Harborview Medical Center East',
      address: '1420 Linden Ave, Los Angeles, CA',
      phone: '(213) 555-0140',
    },
  },
  residence: {
    name: 'Calloway residence',
    kind: 'practical',
    address: '18 Fern Hill Rd',
    city: 'Pasadena',
    region: 'CA',
    postalCode: '91103',
    country: 'US',
    latitude: 34.1706,
    longitude: -118.1614,
    timeZone: 'America/Los_Angeles',
    parking: 'Shuttle from the Rose Court lot; no crew cars on Fern Hill Rd.',
    loadIn: 'Side gate, carts only, floor protection from the kitchen on.',
    power: 'House power only, 100 A. Bring a generator for the garden.',
    hasRestrooms: true,
    noise: 'School bell at 08:10 and 14:50. Gardeners next door on Fridays.',
    restrictions: 'Shoes off on the oak floor. No tape on painted walls. Out by 21:00.',
    siteContact: { name: 'June Calloway', phone: '(626) 555-0117' },
    accessCode: '4471#',
    hospital: {
      name: 'Arroyo Community Hospital',
      address: '600 Orchard St, Pasadena, CA',
      phone: '(626) 555-0118',
    },
  },
  overlook: {
    name: 'Ridge Park overlook',
    kind: 'exterior',
    address: '900 Ridge Park Dr',
    city: 'Glendale',
    region: 'CA',
    postalCode: '91207',
    country: 'US',
    latitude: 34.1811,
    longitude: -118.2436,
    timeZone: 'America/Los_Angeles',
    parking: 'Gravel turn-out at the trail head, twelve cars.',
    loadIn: null,
    hasRestrooms: false,
    noise: 'Planes on approach every few minutes when the wind is from the south.',
    restrictions: 'No open flame in fire season. A ranger has to be on site.',
    hospital: null,
  },
} as const;

interface DemoDay {
  key: DayKey;
  day: number;
  dayKind?: DayKind;
  holdStatus: Exclude<HoldStatus, 'released' | 'cancelled'>;
  callTime?: string;
  wrapTime?: string;
  place?: PlaceKey;
  basecamp?: PlaceKey;
  added: number;
}

const days: DemoDay[] = [
  ...daysOf('P1', -20, [
    {
      day: 1,
      holdStatus: 'confirmed',
      callTime: '06:30',
      wrapTime: '17:30',
      place: 'stage',
    },
    {
      day: 2,
      holdStatus: 'confirmed',
      callTime: '06:30',
      wrapTime: '17:30',
      place: 'residence',
      basecamp: 'stage',
    },
    {
      day: 3,
      dayKind: 'weather',
      holdStatus: 'second_hold',
      callTime: '06:00',
      wrapTime: '16:30',
      place: 'overlook',
    },
  ]),
  ...daysOf('P2', -40, [
    {
      day: -24,
      holdStatus: 'confirmed',
      callTime: '07:00',
      wrapTime: '18:00',
    },
    {
      day: -23,
      holdStatus: 'confirmed',
      callTime: '07:00',
      wrapTime: '18:00',
    },
  ]),
  ...daysOf('P3', -8, [
    { day: 24, holdStatus: 'first_hold' },
    { day: 25, holdStatus: 'first_hold' },
  ]),
  ...daysOf('P4', -10, [
    {
      day: 11,
      dayKind: 'prelight',
      holdStatus: 'first_hold',
      callTime: '09:00',
      wrapTime: '17:00',
    },
    { day: 12, holdStatus: 'confirmed', callTime: '05:30', wrapTime: '16:30' },
    // A night shoot that wraps on the next calendar day.
    {
      day: 13,
      holdStatus: 'first_hold',
      callTime: '15:00',
      wrapTime: '02:00',
    },
  ]),
  ...daysOf('P5', -98, [
    { day: -75, holdStatus: 'confirmed' },
    { day: -74, holdStatus: 'confirmed' },
    { day: -73, holdStatus: 'confirmed' },
    { day: -72, holdStatus: 'confirmed' },
  ]),
  ...daysOf('P6', -140, [{ day: -120, holdStatus: 'confirmed' }]),
];

function daysOf(
  project: ProjectKey,
  added: number,
  list: Omit<DemoDay, 'key' | 'added'>[],
): DemoDay[] {
  return list.map((day, index) => ({ ...day, key: `${project}-${index + 1}`, added }));
}

/** Fills the location library. */
export async function fillLocations(story: Story): Promise<Map<PlaceKey, string>> {
  const ids = new Map<PlaceKey, string>();
  for (const [key, place] of Object.entries(places)) {
    const { id } = await addLocation(on(story, -30, '13:00', 'joel'), place);
    ids.set(key as PlaceKey, id);
    await addPhotos(story, { locationId: id, views: views[key as PlaceKey] });
  }
  return ids;
}

/** Adds the three locations of Morning Ritual to the job, each with its status. */
export async function placeMorningRitual(
  story: Story,
  projectId: string,
  ids: Map<PlaceKey, string>,
): Promise<void> {
  const ctx = on(story, -18, '09:15', 'joel');
  const stage = {
    status: 'confirmed',
    permitStatus: 'not_required',
    isAgreementSigned: true,
  } as const;
  const residence = {
    status: 'confirmed',
    permitStatus: 'issued',
    permitExpiresOn: dateOf(story, 2),
    isAgreementSigned: true,
    agreementExpiresOn: dateOf(story, 5),
    isCoiSent: true,
    coiExpiresOn: dateOf(story, 60),
  } as const;
  const overlook = {
    status: 'held',
    permitStatus: 'applied',
    isCoiSent: true,
    // A day before the weather day.
    coiExpiresOn: dateOf(story, 2),
    notes: 'Weather day only.',
  } as const;
  for (const [key, use] of Object.entries({ stage, residence, overlook })) {
    await useLocation(ctx, { projectId, locationId: placeOf(ids, key as PlaceKey), ...use });
  }
}

/** Holds and confirms the days of a job. */
export async function fillDays(
  story: Story,
  {
    project,
    projectId,
    locations,
  }: { project: ProjectKey; projectId: string; locations: Map<PlaceKey, string> },
): Promise<Map<DayKey, string>> {
  const ids = new Map<DayKey, string>();
  for (const { key, day, place, basecamp, added, ...rest } of days) {
    if (!key.startsWith(project)) continue;
    const [held] = await addShootDays(on(story, added, '11:00', 'joel'), {
      ...rest,
      projectId,
      dates: [dateOf(story, day)],
      locationId: place ? placeOf(locations, place) : null,
    });
    if (!held) continue;
    ids.set(key, held.id);
    if (basecamp) {
      const places = [{ role: 'basecamp' as const, locationId: placeOf(locations, basecamp) }];
      await setDayPlaces(on(story, added, '11:00', 'joel'), { id: held.id, places });
    }
  }
  return ids;
}

function placeOf(ids: Map<PlaceKey, string>, key: PlaceKey): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo lacks the place ${key}.`);
  return id;
}
