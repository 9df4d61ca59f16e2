import { z } from 'zod';
import { plainDate, wallTime } from '../fields.ts';
import { timeZone } from '../people/fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { dayKinds, holdStatuses } from './enums.ts';

/** A time as it leaves. */
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
  date: field(kind.of(plainDate, shownDate), {
    label: 'date',
    description: 'Calendar date.',
    example: '2026-11-25',
    writtenBy: 'app',
    isPublic: true,
  }),
  label: field(kind.text(100, 'Name the day.'), {
    label: 'name',
    description: 'Such as Day 2 of 3.',
    example: 'Day 2 of 2',
    writtenBy: 'app',
    isPublic: true,
  }),
  dayKind: field(kind.oneOf(dayKinds), {
    label: 'kind',
    description: 'What the day is for.',
    example: 'shoot',
    writtenBy: 'app',
  }),
  callTime: field(kind.of(wallTime, shownTime), {
    label: 'call',
    description: "General call, wall-clock in the day's zone.",
    example: '06:30',
    writtenBy: 'app',
    isPublic: true,
  }),
  wrapTime: field(kind.of(wallTime, shownTime), {
    label: 'wrap',
    description: 'Wrap; one not after the call is on the next calendar day.',
    example: '17:30',
    writtenBy: 'app',
    isPublic: true,
  }),
  holdStatus: field(kind.readOnly(z.enum(holdStatuses)), {
    description: 'How firm the day is.',
    example: 'confirmed',
    isPublic: true,
  }),
  timeZone: field(kind.of(timeZone, z.string()), {
    label: 'time zone',
    description: 'IANA zone of the times.',
    example: 'America/Los_Angeles',
    writtenBy: 'app',
    isPublic: true,
  }),
  locationId: field(kind.nullable(kind.reference()), {
    label: 'location',
    description: 'Where the day is shot.',
    example: exampleIds.location,
    writtenBy: 'app',
  }),
  holdRankNote: field(kind.of(z.string().trim().max(200).nullable(), z.string().nullable()), {
    label: 'hold note',
    description: 'Behind whom the hold stands, in words.',
    example: null,
    writtenBy: 'app',
  }),
  notes: field(kind.of(z.string().max(5000).nullable(), z.string().nullable()), {
    label: 'notes',
    description: 'What else to know.',
    example: null,
    writtenBy: 'app',
  }),
  ...timestamps('When the day was added.', 'When anything the day shows last changed.'),
};

/** The rules of what a person can set on a day. */
export const shootDayRules = rulesOf(shootDayFields);

export const AddShootDay = z
  .object({
    projectId: z.string(),
    ...shootDayRules,
    holdStatus: z.enum(['first_hold', 'second_hold', 'confirmed']),
  })
  .partial()
  .required({ projectId: true, date: true });

export const UpdateShootDay = z.object({
  id: z.string(),
  ...z.object(shootDayRules).partial().shape,
});

export const MoveHold = z.object({
  id: z.string(),
  holdStatus: z.enum(holdStatuses),
  /** Needed to cancel a confirmed day. */
  reason: z.string().trim().max(500).optional(),
});
