import type { ImportLocations } from '@callboard/domain/location-imports/fields';
import type { z } from 'zod';
import { fromLocationForm, plainFields } from '../locations/location-form.ts';
import type { Location } from '../locations/record.ts';

type Found = Extract<z.infer<typeof ImportLocations>['locations'][number], { id: string }>;

/**
 * Returns what a list says that a location lacks. Coordinates, the site contact and the hospital are
 * each taken whole or not at all.
 * @throws AppError `invalid_parameter` for a phone number or an address without a name.
 */
export function filledIn(location: Location, { id: _, ...said }: Found): Partial<Location> {
  const { latitude, longitude, siteContact, hospital } = fromLocationForm(said);
  const whole = { ...plainFields(said), siteContact, hospital };
  const lacking = Object.entries(whole).filter(
    ([field, value]) => value != null && Reflect.get(location, field) === null,
  );
  const isPlaced = latitude !== null && location.latitude === null;
  return { ...Object.fromEntries(lacking), ...(isPlaced && { latitude, longitude }) };
}
