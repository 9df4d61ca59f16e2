import { z } from 'zod';
import { killFeePercent } from '../crew/fields.ts';
import { opened, optionalText, plainDate, wallTime } from '../fields.ts';
import { timeZone } from '../people/fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { dayKinds, holdStatuses } from './enums.ts';

/** Schema of a public wall-clock time. */
export const shownTime = z.string().meta({ example: '06:30' });

const shownDate = z.string().meta({ format: 'date', example: '2026-11-25' });

/** Every field of a shoot day. */
export const shootDayFields = {
  id: idField('shoot day', exampleIds.shootDay),
  projectId: field(kind.readOnly(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
  }),
  date: field(kind.withSchemas(plainDate, shownDate), {
    label: 'date',
    description: 'Calendar date.',
    example: '2026-11-25',
    writtenBy: 'app',
    isPublic: true,
  }),
  label: field(kind.withSchemas(optionalText(100), z.string()), {
    label: 'name',
    description: 'Name of the day, such as Day 2 of 3.',
    example: 'Day 2 of 2',
    writtenBy: 'app',
    isPublic: true,
  }),
  dayKind: field(kind.oneOf(dayKinds), {
    label: 'kind',
    description: 'Kind of day.',
    example: 'shoot',
    writtenBy: 'app',
  }),
  callTime: field(kind.withSchemas(wallTime, shownTime), {
    label: 'call',
    description: "General call time in the day's time zone.",
    example: '06:30',
    writtenBy: 'app',
    isPublic: true,
  }),
  wrapTime: field(kind.withSchemas(wallTime, shownTime), {
    label: 'wrap',
    description: 'Wrap time. A wrap not after the call is on the next calendar day.',
    example: '17:30',
    writtenBy: 'app',
    isPublic: true,
  }),
  holdStatus: field(kind.readOnly(z.enum(holdStatuses)), {
    description: 'Hold status of the day.',
    example: 'confirmed',
    isPublic: true,
  }),
  timeZone: field(kind.withSchemas(timeZone, z.string()), {
    label: 'time zone',
    description: 'IANA time zone of the times.',
    example: 'America/Los_Angeles',
    writtenBy: 'app',
    isPublic: true,
  }),
  locationId: field(kind.nullable(kind.reference()), {
    label: 'location',
    description: 'Location of the day.',
    example: exampleIds.location,
    writtenBy: 'app',
  }),
  holdRankNote: field(
    kind.withSchemas(z.string().trim().max(200).nullable(), z.string().nullable()),
    {
      label: 'hold note',
      description: 'Note on which holds rank ahead.',
      example: null,
      writtenBy: 'app',
    },
  ),
  notes: field(kind.withSchemas(z.string().max(5000).nullable(), z.string().nullable()), {
    label: 'notes',
    description: 'Notes.',
    example: null,
    writtenBy: 'app',
  }),
  ...timestamps(
    'When the day was added.',
    'When the day, its location, calls or call sheet last changed.',
  ),
};

/** Validation rules of the fields a person can set. */
export const shootDayRules = rulesOf(shootDayFields);

const { date, ...dayRules } = shootDayRules;

export const AddShootDays = z
  .object({
    projectId: z.string(),
    ...dayRules,
    dates: z
      .array(date)
      .min(1, 'Choose a date.')
      .max(60, 'Add at most 60 days at once.')
      .transform((dates) => [...new Set(dates)]),
    holdStatus: z.enum(['first_hold', 'second_hold', 'confirmed']),
  })
  .partial()
  .required({ projectId: true, dates: true });

/** A label of null is derived from the job's days. */
export const UpdateShootDay = z.object({
  id: z.string(),
  ...z.object(dayRules).partial().shape,
  opened,
});

export const PreviewCall = z.object({ id: z.string(), callTime: wallTime });

/** `from` is the general call that the person saw. Without a wrap time, the wrap stays. */
export const MoveCall = PreviewCall.extend({
  from: wallTime,
  wrapTime: wallTime.optional(),
  /** Moves strips with a fixed start along. */
  movesStarts: z.boolean().optional(),
});

export const MoveHold = z.object({
  id: z.string(),
  holdStatus: z.enum(holdStatuses),
  /** Required to cancel a confirmed day. */
  reason: z.string().trim().max(500).optional(),
  /** Bookings of people on the day who are confirmed, released or canceled with it. */
  bookingIds: z.array(z.string()).max(500).optional(),
  /** Confirms people even when they are confirmed on another job on the date. */
  isClashAccepted: z.boolean().optional(),
  /** Percent of a day's rate that people who are called off with the day are still paid. */
  killFeePercent,
});

export const PreviewDayMove = z.object({ id: z.string(), date });

/** `from` is the date that the person saw. */
export const MoveShootDay = PreviewDayMove.extend({ from: plainDate });

export const UndoDayMove = z.object({ moveId: z.string() });
