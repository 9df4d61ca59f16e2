import { z } from 'zod';
import { departments } from '../crew/enums.ts';
import { plainDate } from '../fields.ts';
import { holdStatuses } from '../shoot-days/enums.ts';

/** The longest range that a calendar shows: a year, and the rest of its first and last week. */
const rangeDays = 380;

const range = { from: plainDate, to: plainDate };

const filters = {
  ...range,
  /** One job, even if it is archived. */
  projectId: z.string().optional(),
  /** One person of the address book. */
  crewMemberId: z.string().optional(),
  holds: z.array(z.enum(holdStatuses)).optional(),
  department: z.enum(departments).optional(),
};

const rangeError = {
  message: 'Choose a range of at most 380 days that ends on or after its first day.',
  path: ['to'],
};

export const ListCalendar = z.object(filters).refine(isRange, rangeError);

export const ListHolidays = z.object(range).refine(isRange, rangeError);

export const ListCalendarPeople = z.object({
  /** One person. */
  id: z.string().optional(),
  department: filters.department,
  query: z.string().trim().max(100).optional(),
});

function isRange({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days < rangeDays;
}
