import { isPlainDate, plainDateIn } from '@callboard/domain/time';
import { z } from 'zod';
import type { Ctx } from '../context.ts';

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
  const end = to ?? plus(from ?? usual.from, days - 1);
  return { from: from ?? plus(end, 1 - days), to: end };
}

/** Returns today in the workspace's time zone. */
export function todayOf(ctx: Ctx): string {
  return plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
}

/** Returns Monday to Sunday of the current week in the workspace's time zone. */
export function weekOf(ctx: Ctx): Range {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now());
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
}

/** Adds days to a date; a negative number subtracts. */
export function plus(from: string, days: number): string {
  return Temporal.PlainDate.from(from).add({ days }).toString();
}

/** Counts the calendar days from an instant to today, in the workspace's time zone. */
export function daysSince(ctx: Ctx, instant: Date): number {
  const { timeZone } = ctx.workspace;
  return plainDateIn(timeZone, instant).until(plainDateIn(timeZone, ctx.now())).days;
}
