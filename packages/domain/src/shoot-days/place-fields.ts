import { z } from 'zod';
import { opened } from '../fields.ts';
import { dayPlaceRoles, mostDayPlaces } from './places.ts';

/** The places of a day besides its first set, in order. */
export const SetDayPlaces = z.object({
  id: z.string(),
  places: z
    .array(z.object({ role: z.enum(dayPlaceRoles), locationId: z.string() }))
    .max(mostDayPlaces),
  opened,
});
