import { z } from 'zod';
import { opened, optionalText, wallTime } from '../fields.ts';
import { field, type Kind } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';

const time = kind.nullable(kind.withSchemas(wallTime, z.string()));
const text = kind.optionalText(5_000);
const count = (most: number) => kind.nullable(kind.integer(0, most));

function entered<K extends Kind>(
  rules: K,
  label: string,
  description: string,
  example: Readonly<z.output<K['shown']>>,
) {
  return field(rules, { label, description, example, writtenBy: 'app' });
}

/** Every field of a wrap report. None is public: integrations know of the day only. */
export const wrapReportFields = {
  firstShot: entered(time, 'first shot', 'When the first shot was made.', '07:40'),
  lunchOut: entered(time, 'lunch start', 'When lunch began.', '12:30'),
  lunchIn: entered(time, 'lunch end', 'When lunch ended.', '13:15'),
  secondMealOut: entered(time, 'second meal start', 'When the second meal began.', '19:00'),
  secondMealIn: entered(time, 'second meal end', 'When the second meal ended.', '19:30'),
  thirdMealOut: entered(time, 'third meal start', 'When the third meal began.', '19:00'),
  thirdMealIn: entered(time, 'third meal end', 'When the third meal ended.', '19:30'),
  cameraWrap: entered(time, 'camera wrap', 'When the last shot was made.', '18:20'),
  lastOut: entered(time, 'last out', 'When the last person left.', '19:30'),
  setups: entered(count(1_000), 'setups', 'Camera setups.', 24),
  cards: entered(count(1_000), 'cards', 'Camera cards that were shot.', 6),
  mediaGb: entered(count(1_000_000), 'media', 'Media in gigabytes.', 1_840),
  graceMinutes: entered(
    count(60),
    'grace',
    'Minutes by which lunch may be late without a meal penalty.',
    12,
  ),
  incidents: entered(
    text,
    'incidents',
    'Accidents, damage and complaints.',
    'C-stand fell, nobody hurt.',
  ),
  notes: entered(text, 'notes', 'Notes.', 'Two shots moved to day 2.'),
};

export const wrapReportRules = rulesOf(wrapReportFields);

const ofDay = { shootDayId: z.string() };

export const SaveWrapReport = z
  .object(wrapReportRules)
  .partial()
  .extend({ ...ofDay, opened });

const mealMinutes = z.int().min(0).max(720, 'Enter at most 12 hours.').nullable();

/** The same change for some people of the job; whoever has no card gets one. */
export const SaveTimecards = z.object({
  ...ofDay,
  bookingIds: z.array(z.string()).min(1).max(500),
  inTime: wallTime.nullable().optional(),
  /** Sets each in to the person's call, instead of one time. Implies `isForCalled`. */
  isInAtCall: z.boolean().optional(),
  /** Leaves alone who is on call or without a call, unless an in was entered for them. */
  isForCalled: z.boolean().optional(),
  outTime: wallTime.nullable().optional(),
  mealOut: wallTime.nullable().optional(),
  mealMinutes: mealMinutes.optional(),
  secondMealOut: wallTime.nullable().optional(),
  secondMealMinutes: mealMinutes.optional(),
  thirdMealOut: wallTime.nullable().optional(),
  thirdMealMinutes: mealMinutes.optional(),
  isAbsent: z.boolean().optional(),
  note: optionalText(500).optional(),
  opened,
});

export const ReopenWrapReport = z.object({
  ...ofDay,
  reason: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500),
});
