import { z } from 'zod';
import { opened, wallTime } from '../fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import {
  longestMinutes,
  longestTexts,
  mostStrips,
  stripKinds,
  stripLights,
  stripSettings,
} from './enums.ts';

/** Every field of a strip that a person writes. */
export const scheduleBlockFields = {
  kind: field(kind.oneOf(stripKinds), {
    label: 'kind',
    description: 'Kind of strip.',
    example: 'setup',
    writtenBy: 'app',
  }),
  start: field(kind.nullable(kind.withSchemas(wallTime, z.string())), {
    label: 'start',
    description: 'Fixed start; null follows the strip before.',
    example: '07:15',
    writtenBy: 'app',
  }),
  minutes: field(
    kind.withSchemas(
      z.number().int().min(0).max(longestMinutes, 'A strip can take at most 24 hours.'),
      z.number(),
    ),
    { label: 'duration', description: 'Duration in minutes.', example: 45, writtenBy: 'app' },
  ),
  shotRef: field(kind.optionalText(longestTexts.shotRef), {
    label: 'shot',
    description: 'Scene or shot.',
    example: '12A',
    writtenBy: 'app',
  }),
  description: field(kind.textOrEmpty(longestTexts.description), {
    label: 'description',
    description: 'What is shot or done.',
    example: 'Hero pour at the window',
    writtenBy: 'app',
  }),
  locationId: field(kind.nullable(kind.reference()), {
    label: 'next set',
    description: 'Location of the next set, for a company move.',
    example: exampleIds.location,
    writtenBy: 'app',
  }),
  cast: field(kind.optionalText(longestTexts.cast), {
    label: 'cast',
    description: 'Cast of the strip.',
    example: 'Amara, Leo',
    writtenBy: 'app',
  }),
  intExt: field(kind.nullable(kind.oneOf(stripSettings)), {
    label: 'INT/EXT',
    description: 'Whether it is shot inside or outside.',
    example: 'INT',
    writtenBy: 'app',
  }),
  dayNight: field(kind.nullable(kind.oneOf(stripLights)), {
    label: 'day or night',
    description: 'Light of the strip.',
    example: 'D',
    writtenBy: 'app',
  }),
};

/** Validation rules of the fields of a strip. */
export const stripRules = rulesOf(scheduleBlockFields);

const strip = z.object(stripRules);

/** The id of the strip above; null for the first place, undefined for the last. */
const afterId = z.string().nullable().optional();

const ids = z.array(z.string()).min(1).max(mostStrips);

/** Versions of strips that the person saw, by id. */
const seen = z.record(z.string(), z.number().int()).optional();

export const AddStrips = z.object({
  shootDayId: z.string(),
  afterId,
  strips: z
    .array(strip.partial().required({ kind: true, minutes: true }))
    .min(1, 'Add at least one strip.')
    .max(mostStrips, `Add at most ${mostStrips} strips at once.`),
});

export const UpdateStrip = z.object({ id: z.string(), ...strip.partial().shape, opened });

/** `positions`, one for each strip, are places that strips had, to which they return. */
export const MoveStrips = z.object({
  ids,
  shootDayId: z.string(),
  afterId,
  positions: z.array(z.number().int().min(1)).max(mostStrips).optional(),
  seen,
});

/** `values` of all strips, or one for each. */
export const UpdateStrips = z.object({
  ids,
  values: z
    .array(strip.pick({ intExt: true, dayNight: true }).partial())
    .min(1)
    .max(mostStrips),
  seen,
});

export const SetStripsRemoved = z.object({ ids, isRemoved: z.boolean(), seen });

/** Copies the strips of a day below those of another day of the job. */
export const CopyStrips = z.object({ id: z.string(), shootDayId: z.string() });
