import {
  dateAfter,
  dayMilliseconds,
  instantOf,
  minuteMilliseconds,
  minutesBetween,
  wallTimeAt,
  wallTimesAround,
} from '../dates/wall-time.ts';

export interface ClockDay {
  /** Calendar date, `YYYY-MM-DD`. */
  date: string;
  callTime: string;
  wrapTime: string;
  timeZone: string;
}

export interface ClockStrip {
  id: string;
  /** A fixed start, `HH:MM`, or null to follow the strip before. */
  start: string | null;
  minutes: number;
}

/** When a strip runs. Instants are in milliseconds. */
export interface Slot {
  id: string;
  startAt: number;
  endAt: number;
  /** Wall-clock times in the day's zone. */
  start: string;
  end: string;
  /** Calendar days after the date of the day on which it starts. */
  dayOffset: number;
  /** Minutes between the end of the strip before, or the call, and the start; below 0 they overlap. */
  gapMinutes: number;
}

/** The running clock of a day. */
export interface Clock {
  callAt: number;
  /** The booked wrap. */
  wrapAt: number;
  /** When the last strip ends; the call without strips. */
  endAt: number;
  end: string;
  slots: Slot[];
  /** Sum of all strips. */
  totalMinutes: number;
  /** From the call to the end of the last strip. */
  plannedMinutes: number;
  /** From the call to the booked wrap. */
  bookedMinutes: number;
}

/** Returns when the call and the booked wrap of a day are. A wrap not after the call is next day. */
export function bookedTimes(day: ClockDay): { callAt: number; wrapAt: number } {
  const { date, callTime, wrapTime, timeZone } = day;
  const wrapDate = wrapTime > callTime ? date : dateAfter(date, 1);
  return {
    callAt: instantOf({ date, time: callTime }, timeZone),
    wrapAt: instantOf({ date: wrapDate, time: wrapTime }, timeZone),
  };
}

/**
 * Returns the running clock of a day: each strip starts when the one before ends, the first at the
 * call, unless it has a fixed start. A fixed start is the next or last such time of the clock,
 * whichever is nearer. Durations are real minutes, so that a clock change does not change them.
 */
export function runClock(day: ClockDay, strips: readonly ClockStrip[]): Clock {
  const { callAt, wrapAt } = bookedTimes(day);
  const shownAt = wallTimesAround(callAt, day.timeZone);
  let now = callAt;
  const slots = strips.map((strip) => {
    const startAt = strip.start === null ? now : nearest(strip.start, now, day.timeZone);
    const gapMinutes = minutesBetween(now, startAt);
    now = startAt + strip.minutes * minuteMilliseconds;
    const from = shownAt(startAt);
    const dayOffset = Math.round((Date.parse(from.date) - Date.parse(day.date)) / dayMilliseconds);
    const end = shownAt(now).time;
    return { id: strip.id, startAt, endAt: now, start: from.time, end, dayOffset, gapMinutes };
  });
  const endAt = slots.reduce((latest, it) => Math.max(latest, it.endAt), callAt);
  return {
    ...{ callAt, wrapAt, endAt, slots },
    end: shownAt(endAt).time,
    totalMinutes: strips.reduce((sum, it) => sum + it.minutes, 0),
    plannedMinutes: minutesBetween(callAt, endAt),
    bookedMinutes: minutesBetween(callAt, wrapAt),
  };
}

function nearest(time: string, now: number, timeZone: string): number {
  const { date } = wallTimeAt(now, timeZone);
  const times = [-1, 0, 1].map((days) =>
    instantOf({ date: dateAfter(date, days), time }, timeZone),
  );
  // Of two equally near times the later one counts.
  return times.reduce((best, it) => (Math.abs(it - now) <= Math.abs(best - now) ? it : best));
}
