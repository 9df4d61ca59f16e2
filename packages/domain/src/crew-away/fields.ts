import { z } from 'zod';
import { invalid } from '../errors.ts';
import { opened, optionalText, plainDate } from '../fields.ts';

const longestDays = 366;

const range = { fromDate: plainDate, toDate: plainDate };

const own = {
  ...range,
  note: optionalText(300).optional(),
};

const rangeError = { message: 'Choose a last date on or after the first one.', path: ['toDate'] };
const lengthError = { message: 'Choose at most a year.', path: ['toDate'] };

type Range = Record<keyof typeof range, string>;

const isOrdered = ({ fromDate, toDate }: Range) => fromDate <= toDate;
const isShort = ({ fromDate, toDate }: Range) =>
  Date.parse(toDate) - Date.parse(fromDate) < longestDays * 86_400_000;

/** Dates on which somebody cannot work, as they enter them on their page. */
export const AddOwnAway = z.object(own).refine(isOrdered, rangeError).refine(isShort, lengthError);

/** The same, as the office enters them. */
export const AddAway = z
  .object({ crewMemberId: z.string(), ...own })
  .refine(isOrdered, rangeError)
  .refine(isShort, lengthError);

/** New dates or another note of time away. The order of the dates is checked with the stored ones. */
export const UpdateAway = z.object({ id: z.string(), ...z.object(own).partial().shape, opened });

/** @throws AppError `invalid_parameter` for dates that time away cannot have. */
export function requireRange(away: Range): void {
  const error = [!isOrdered(away) && rangeError, !isShort(away) && lengthError].find(Boolean);
  if (error) throw invalid('toDate', error.message);
}

export const ListAway = z
  .object({ ...range, crewMemberId: z.string().optional() })
  .refine(isOrdered, rangeError);
