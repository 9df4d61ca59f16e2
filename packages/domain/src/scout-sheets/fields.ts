import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { shownName } from '../people/fields.ts';
import { longestScoutComment, mostScoutPlaces, scoutPicks } from './enums.ts';

/** A new scouting sheet: locations of a job in the order in which they are shown. */
export const CreateScoutSheet = z.object({
  projectId: z.string(),
  title: z.string().trim().min(1, 'Enter a title.').max(120),
  note: optionalText(2_000).optional(),
  locationIds: z
    .array(z.string())
    .min(1, 'Choose at least one location.')
    .max(mostScoutPlaces, `Choose at most ${mostScoutPlaces} locations.`),
});

/** What somebody with the link of a sheet thinks of its locations. */
export const AnswerScoutSheet = z.object({
  /** A random text that tells the answers of one browser from those of another. */
  browser: z.string().regex(/^[\w-]{43}$/),
  name: shownName,
  answers: z
    .array(
      z.object({
        locationId: z.string().max(100),
        pick: z.enum(scoutPicks).optional(),
        comment: z.string().trim().max(longestScoutComment).optional(),
      }),
    )
    .max(mostScoutPlaces),
});
