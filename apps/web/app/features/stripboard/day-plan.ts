import { wallTimeAt } from '@callboard/core/dates/wall-time';
import { type Clock, runClock, type Slot } from '@callboard/core/schedule-blocks/clock';
import { type StripWarning, warningsOfStrips } from '@callboard/core/schedule-blocks/warnings';
import { isGone } from '@callboard/core/shoot-days/enums';
import type { Stripboard, StripDay } from './board-state.ts';

/** A line across a day when the sun rises or sets. */
export interface SunLine {
  /** Number of strips above it. */
  index: number;
  text: string;
}

/** What a day adds up to. */
export interface DayPlan {
  clock: Clock;
  slots: ReadonlyMap<string, Slot>;
  warnings: StripWarning[];
  lines: SunLine[];
}

/** Returns the running clock, the warnings and the sun of every day. */
export function plansOf(days: readonly StripDay[], rules: Stripboard['rules']) {
  const plans = new Map<string, DayPlan>();
  let before: { label: string; endAt: number } | null = null;
  for (const day of days) {
    const clock = runClock(day, day.strips);
    const { strips, sun, timeZone } = day;
    const isStanding = !isGone(day.holdStatus);
    const warned = { timeZone, strips, clock, rules, before: isStanding ? before : null, sun };
    plans.set(day.id, {
      clock,
      slots: new Map(clock.slots.map((it) => [it.id, it])),
      warnings: warningsOfStrips(warned),
      lines: linesOf(day, clock),
    });
    if (isStanding) before = { label: day.label, endAt: Math.max(clock.endAt, clock.wrapAt) };
  }
  return plans;
}

function linesOf({ sun, timeZone, strips }: StripDay, clock: Clock): SunLine[] {
  if (!sun || strips.length === 0) return [];
  const until = Math.max(clock.endAt, clock.wrapAt);
  const events = sun.flatMap((it) => [
    { name: 'Sunrise', at: it.sunrise },
    { name: 'Sunset', at: it.sunset },
  ]);
  return events.flatMap(({ name, at }) => {
    if (at === null || at < clock.callAt || at > until) return [];
    const index = clock.slots.filter((it) => it.startAt < at).length;
    return { index, text: `${name} ${wallTimeAt(at, timeZone).time}` };
  });
}

/** Returns the sun of a day in words, or why it is not known. */
export function sunInWords({ sun, locationName, timeZone }: StripDay): string {
  if (!locationName) return 'No location, so sunset is not known';
  const [first] = sun ?? [];
  if (!first) return `${locationName} has no coordinates, so sunset is not known`;
  if (first.isAlwaysUp) return 'The sun does not set';
  const { sunrise, sunset, goldenHour } = first;
  if (sunrise === null || sunset === null) return 'The sun does not rise';
  const at = (it: number) => wallTimeAt(it, timeZone).time;
  const golden = goldenHour === null ? '' : `, golden hour ${at(goldenHour)}`;
  return `Sunrise ${at(sunrise)}${golden}, sunset ${at(sunset)}`;
}
