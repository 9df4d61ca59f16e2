import { isKeyRole, type KeyRole } from './key-roles.ts';
import type { Sheet } from './sheet.ts';

/** What a sheet must have before it can be sent. */
export const lacks = ['call', 'place', 'address', 'hospital', 'recipient'] as const;

export type Lack = (typeof lacks)[number];

/** What a sheet should have. It can be sent without. */
export const gaps = ['ad_phone', 'producer_phone', 'phones', 'weather', 'strips'] as const;

export type Gap = (typeof gaps)[number];

export const lackWords: Record<Lack | Gap, string> = {
  call: 'The day has no general call',
  place: 'The day has no location',
  address: 'The location has no address',
  hospital: 'There is no nearest hospital',
  recipient: 'Nobody is on this call sheet',
  ad_phone: 'No 1st AD with a phone number is among the key contacts',
  producer_phone: 'No producer with a phone number is among the key contacts',
  phones: 'A key contact has no phone number',
  weather: 'There is no forecast',
  strips: 'The schedule of the day is empty',
};

/** The set of a day: a street address or a pin, by which people find it. */
interface Findable {
  address: string | null;
  latitude: number | null;
}

/**
 * Returns what a sheet lacks to be sent: see domain section 3.7. A city alone is no address. A canceled
 * day lacks nothing.
 */
export function lacksOf(sheet: Sheet, place: Findable | null): Lack[] {
  if (sheet.day.isCanceled) return [];
  const found: Record<Lack, boolean> = {
    call: sheet.day.generalCall === '',
    place: sheet.place === null,
    address: place !== null && !place.address && place.latitude === null,
    hospital: sheet.hospital === null,
    recipient: sheet.people.length + sheet.guests.length === 0,
  };
  return lacks.filter((it) => found[it]);
}

/** Returns what a sheet should have besides. A canceled day needs nothing. */
export function gapsOf(sheet: Sheet): Gap[] {
  if (sheet.day.isCanceled) return [];
  const found: Record<Gap, boolean> = {
    ad_phone: !hasPhoneOf(sheet, 'first_ad'),
    producer_phone: !hasPhoneOf(sheet, 'producer'),
    phones: sheet.contacts.some((it) => !it.phone && !isNamedAbove(it.role)),
    weather: sheet.weather === null,
    strips: sheet.strips.length === 0,
  };
  return gaps.filter((it) => found[it]);
}

function hasPhoneOf({ contacts }: Sheet, key: KeyRole): boolean {
  return contacts.some(({ role, phone }) => phone && isKeyRole(role, key));
}

/** Whether a gap of its own says that the phone of a role is missing. */
function isNamedAbove(role: string): boolean {
  return isKeyRole(role, 'first_ad') || isKeyRole(role, 'producer');
}
