import { isPlainDate } from '@callboard/domain/dates/calendar-date';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { z } from 'zod';

/** Maximum number of rows in a result. */
export const mostRows = 50;

/** Number of rows in a result. */
export const rows = z
  .number()
  .int()
  .min(1)
  .max(mostRows)
  .default(25)
  .describe('Maximum number of rows.');

/** Optional text: omitted when empty. */
export const text = z.string().optional();

/** Search text. */
export const words = z.string().trim().min(1).max(100).optional();

/** A job, by its id or its job number. */
export const project_id = z.string().describe('Id or job number of the job.');

/** A client. */
export const client_id = z.string().describe('Id of the client.').optional();

/** A calendar date. An invalid date aborts, so that the range is not checked. */
export const date = z
  .string()
  .refine(isPlainDate, { message: 'Send a date such as 2026-11-24.', abort: true })
  .meta({ format: 'date' });

/** Maximum length of a date range, both ends included. */
const rangeDays = 92;

/** A range of dates; either end may be omitted. */
export const range = {
  from: date.optional().describe('First day, included; in time_zone.'),
  to: date.optional().describe('Last day, included.'),
};

/** Returns whether a range runs forward and has at most 92 days. */
export function isRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined || to === undefined) return true;
  const { days } = Temporal.PlainDate.from(from).until(to);
  return days >= 0 && days < rangeDays;
}

export const rangeError = {
  message: 'Send a range of at most 92 days that ends on or after its first day.',
  path: ['to'],
};

interface Range {
  from: string;
  to: string;
}

/**
 * Completes a range: a missing end is `days` from the other, and `usual` replaces a missing range.
 */
export function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { usual, days }: { usual: Range; days: number },
): Range {
  if (from === undefined && to === undefined) return usual;
  const end = to ?? dateAfter(from ?? usual.from, days - 1);
  return { from: from ?? dateAfter(end, 1 - days), to: end };
}
