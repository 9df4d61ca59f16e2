import type { HoldStatus } from '../shoot-days/enums.ts';
import { isGone } from '../shoot-days/enums.ts';
import { lastBefore } from '../timecards/rest.ts';
import { type Clock, type ClockDay, type ClockStrip, runClock } from './clock.ts';
import type { Warned, WarnedPerson } from './warned.ts';

/** Somebody who works on a day of a stripboard. `before` is the last work on another job. */
export interface BoardPerson extends WarnedPerson {
  /** When they went out; null while it is not entered. */
  outAt: number | null;
  before: Worked | null;
}

interface Worked {
  callAt: number;
  endAt: number;
  /** The day of this job, or the other job. Null for those who may not know it. */
  place: string | null;
}

interface BoardDay extends ClockDay {
  label: string;
  holdStatus: HoldStatus;
  strips: readonly ClockStrip[];
  crew: readonly BoardPerson[];
}

/** A day with its running clock and what happened before it. */
export interface PlannedDay<Day> extends Pick<Warned, 'before'> {
  day: Day;
  clock: Clock;
  crew: BoardPerson[];
}

/** Plans the days of a stripboard, which are in order: each wraps before the rest of the next. */
export function planDays<Day extends BoardDay>(
  days: readonly Day[],
  clockOf: (day: Day) => Clock = (day) => runClock(day, day.strips),
): PlannedDay<Day>[] {
  const worked = new Map<string, Worked[]>();
  let last: Warned['before'] = null;
  return days.map((day) => {
    const isStanding = !isGone(day.holdStatus);
    const before = isStanding ? last : null;
    const clock = clockOf(day);
    const wrapsAt = Math.max(clock.endAt, clock.wrapAt);
    const crew = day.crew.map((it) => {
      const own = worked.get(it.id) ?? [];
      const all = it.before ? [...own, it.before] : own;
      return { ...it, before: lastBefore(it.callAt, all) };
    });
    for (const { id, callAt, outAt } of crew) {
      const own = { callAt, endAt: outAt ?? wrapsAt, place: day.label };
      worked.set(id, [...(worked.get(id) ?? []), own]);
    }
    if (isStanding) last = { label: day.label, endAt: wrapsAt };
    return { day, clock, before, crew };
  });
}
