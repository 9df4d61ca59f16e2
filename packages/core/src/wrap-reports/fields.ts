import { z } from 'zod';
import { opened, optionalText, wallTime } from '../fields.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';

const time = () => kind.nullable(kind.withSchemas(wallTime, z.string()));
const text = () => kind.withSchemas(optionalText(5_000), z.string().nullable());
const count = (most: number) => kind.nullable(kind.integer(0, most));

/** Every field of a wrap report. None is public: integrations know of the day only. */
export const wrapReportFields = {
  firstShot: field(time(), {
    label: 'first shot',
    description: 'When the first shot was made.',
    example: '07:40',
    writtenBy: 'app',
  }),
  lunchOut: field(time(), {
    label: 'lunch start',
    description: 'When lunch began.',
    example: '12:30',
    writtenBy: 'app',
  }),
  lunchIn: field(time(), {
    label: 'lunch end',
    description: 'When lunch ended.',
    example: '13:15',
    writtenBy: 'app',
  }),
  cameraWrap: field(time(), {
    label: 'camera wrap',
    description: 'When the last shot was made.',
    example: '18:20',
    writtenBy: 'app',
  }),
  lastOut: field(time(), {
    label: 'last out',
    description: 'When the last person left.',
    example: '19:30',
    writtenBy: 'app',
  }),
  setups: field(count(1_000), {
    label: 'setups',
    description: 'Camera setups.',
    example: 24,
    writtenBy: 'app',
  }),
  cards: field(count(1_000), {
    label: 'cards',
    description: 'Camera cards that were shot.',
    example: 6,
    writtenBy: 'app',
  }),
  mediaGb: field(count(1_000_000), {
    label: 'media',
    description: 'Media in gigabytes.',
    example: 1_840,
    writtenBy: 'app',
  }),
  graceMinutes: field(count(60), {
    label: 'grace',
    description: 'Minutes by which lunch may be late without a meal penalty.',
    example: 12,
    writtenBy: 'app',
  }),
  incidents: field(text(), {
    label: 'incidents',
    description: 'Accidents, damage and complaints.',
    example: 'C-stand fell, nobody hurt.',
    writtenBy: 'app',
  }),
  notes: field(text(), {
    label: 'notes',
    description: 'Notes.',
    example: 'Two shots moved to day 2.',
    writtenBy: 'app',
  }),
};

export const wrapReportRules = rulesOf(wrapReportFields);

const ofDay = { shootDayId: z.string() };

export const SaveWrapReport = z
  .object(wrapReportRules)
  .partial()
  .extend({ ...ofDay, opened });

/** The same change for some people of the job; whoever has no card gets one. */
export const SaveTimecards = z.object({
  ...ofDay,
  bookingIds: z.array(z.string()).min(1).max(500),
  inTime: wallTime.nullable().optional(),
  /** Sets each in to the person's call, instead of one time. */
  isInAtCall: z.boolean().optional(),
  outTime: wallTime.nullable().optional(),
  mealOut: wallTime.nullable().optional(),
  mealMinutes: z.int().min(0).max(720, 'Enter at most 12 hours.').nullable().optional(),
  isAbsent: z.boolean().optional(),
  note: optionalText(500).optional(),
  opened,
});

export const ReopenWrapReport = z.object({
  ...ofDay,
  reason: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500),
});
