import { z } from 'zod';
import { locationFormRules } from '../locations/fields.ts';

/** Locations of one import. */
export const mostImported = 500;

const form = z.strictObject(locationFormRules);

/** Rules of the fields of an imported location. */
export const importRules = locationFormRules;

const newLocation = form.partial().required({ name: true, kind: true });

/** What a list may say about a location that is there: it gets only what it lacks. */
const foundLocation = form.omit({ name: true, kind: true }).partial().extend({ id: z.string() });

export const ImportLocations = z.object({
  locations: z
    .array(z.union([foundLocation, newLocation]))
    .min(1, 'Add at least one location.')
    .max(mostImported, `Import at most ${mostImported} locations at a time.`),
});

export const MatchLocations = z.object({
  /** As typed: nothing has to be valid yet. */
  rows: z
    .array(
      z.object({
        name: z.string(),
        address: z.string(),
        city: z.string(),
        /** What `readCoordinates` reads, or anything else. */
        coordinates: z.string().optional(),
      }),
    )
    .max(mostImported),
});
