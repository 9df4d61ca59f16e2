import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { isPlainDate, plainDateIn } from '../time.ts';

/** How many rows an answer lists. */
export const rows = z.number().int().min(1).max(50).default(25);

/** A text that is left out where there is none. */
export const text = z.string().optional();

/** Words to look for. */
export const words = z.string().trim().min(1).max(100).optional();

/** A calendar date an assistant sends. Ranges are looked at only when it is one. */
export const date = z
  .string()
  .refine(isPlainDate, { message: 'Send a date such as 2026-11-24.', abort: true })
  .meta({ format: 'date' });

/** The longest range of dates that can be asked for, both ends counted. */
const rangeDays = 92;

/** A range of dates; either end may be left open. */
export const range = { from: date.optional(), to: date.optional() };

/** Whether a range runs forward and is no longer than 92 days. */
export function isRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined || to === undefined) return true;
  const { days } = Temporal.PlainDate.from(from).until(to);
  return days >= 0 && days < rangeDays;
}

export const wantedRange = {
  message: 'Send a range of at most 92 days that ends on or after its first day.',
  path: ['to'],
};

interface Range {
  from: string;
  to: string;
}

/** The range that was asked for: an open end is `days` from the other, both open is `usual`. */
export function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { usual, days }: { usual: Range; days: number },
): Range {
  if (from === undefined && to === undefined) return usual;
  const end = to ?? plus(from ?? usual.from, days - 1);
  return { from: from ?? plus(end, 1 - days), to: end };
}

/** Today in the workspace's zone. */
export function todayOf(ctx: Ctx): string {
  return plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
}

/** Monday to Sunday of the week the workspace is in. */
export function weekOf(ctx: Ctx): Range {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now());
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
}

/** The date some days after another, before it for a negative number. */
export function plus(from: string, days: number): string {
  return Temporal.PlainDate.from(from).add({ days }).toString();
}

/** How many calendar days lie between an instant and today, in the workspace's zone. */
export function daysSince(ctx: Ctx, instant: Date): number {
  const { timeZone } = ctx.workspace;
  return plainDateIn(timeZone, instant).until(plainDateIn(timeZone, ctx.now())).days;
}
