import { countOf } from '#app/count-of.ts';
import type { CalendarDay } from './calendar-data.ts';
import { isGone, warningsOf } from './calendar-words.ts';

/** Returns "5 days: 3 confirmed, 2 on hold. 1 day needs attention." for the days that stand. */
export function summaryOf(days: CalendarDay[], moment: { today: string; now: number }): string {
  const standing = days.filter((it) => !isGone(it));
  if (standing.length === 0) return 'No shoot days.';
  const confirmed = standing.filter((it) => it.holdStatus === 'confirmed').length;
  const held = standing.length - confirmed;
  const counts = [confirmed > 0 && `${confirmed} confirmed`, held > 0 && `${held} on hold`];
  const pressing = standing.filter((it) => warningsOf(it, moment).length > 0).length;
  const needs = pressing === 1 ? ' needs attention.' : ' need attention.';
  return [
    `${countOf(standing.length, 'shoot day')}: ${counts.filter(Boolean).join(', ')}.`,
    pressing > 0 && ` ${countOf(pressing, 'day')}${needs}`,
  ]
    .filter(Boolean)
    .join('');
}
