import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import type { Ctx } from './context.ts';

/** Returns today in the workspace's time zone. */
export function todayOf(ctx: Ctx): string {
  return plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
}

/** Returns Monday to Sunday of the current week in the workspace's time zone. */
export function weekOf(ctx: Ctx): { from: string; to: string } {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now());
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
}

/** Counts the calendar days from an instant to today, in the workspace's time zone. */
export function daysSince(ctx: Ctx, instant: Date): number {
  const { timeZone } = ctx.workspace;
  return plainDateIn(timeZone, instant).until(plainDateIn(timeZone, ctx.now())).days;
}
