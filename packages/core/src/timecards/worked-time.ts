import { dateAfter, instantOf, type WallTime, wallTimeAt } from '../dates/wall-time.ts';

// Runs in browsers too.

/** A meal shorter than this counts as work. */
export const shortestMealMinutes = 30;

/** Wall-clock times of a person on a day, in the day's time zone. Null is not known yet. */
export interface DayTimes {
  date: string;
  timeZone: string;
  /** The general call of the day. */
  dayCall: string;
  /** The person's call. */
  callTime: string;
  inTime: string | null;
  outTime: string | null;
  /** Start of the first meal. */
  mealOut: string | null;
  /** Length of the meals; 0 is none. */
  mealMinutes: number | null;
}

export interface WorkedTime {
  /** In and out, in milliseconds. */
  start: number;
  end: number;
  /** Whether clocks changed in between. */
  isClockChange: boolean;
  /** Whether out is on a later date than in. */
  isNextDay: boolean;
  /** From in to out. */
  elapsedMinutes: number;
  /** Without meals that are not work. */
  workedMinutes: number;
  /** Minutes from in to the first meal, or to out without one; null if that is not known. */
  beforeMealMinutes: number | null;
}

/**
 * Returns how long a person worked in real time, also past midnight and on the day that clocks
 * change, or null while in or out is not known. An in is the one nearest to the call, so that it may
 * be on the evening before; an out not after the in is on the next day.
 */
export function workedTime(times: DayTimes): WorkedTime | null {
  const { inTime, outTime, mealOut, mealMinutes, timeZone } = times;
  if (inTime === null || outTime === null) return null;
  const start = nearest(inTime, callOf(times), timeZone);
  const end = after(outTime, start, timeZone);
  const elapsedMinutes = minutesBetween(start, end);
  const unpaid = mealMinutes !== null && mealMinutes >= shortestMealMinutes ? mealMinutes : 0;
  const untilMeal =
    mealOut === null ? null : minutesBetween(start, after(mealOut, start, timeZone));
  const [shownIn, shownOut] = [wallTimeAt(start, timeZone), wallTimeAt(end, timeZone)];
  return {
    start,
    end,
    isClockChange: minutesBetween(inUtc(shownIn), inUtc(shownOut)) !== elapsedMinutes,
    isNextDay: shownOut.date > shownIn.date,
    elapsedMinutes,
    workedMinutes: Math.max(0, elapsedMinutes - unpaid),
    beforeMealMinutes: mealMinutes === 0 ? elapsedMinutes : untilMeal,
  };
}

type Call = Pick<DayTimes, 'date' | 'timeZone' | 'dayCall' | 'callTime'>;

/** Returns the instant of a person's call: the one nearest to the general call of the day. */
export function callOf({ date, timeZone, dayCall, callTime }: Call): number {
  return nearest(callTime, instantOf({ date, time: dayCall }, timeZone), timeZone);
}

function nearest(time: string, to: number, timeZone: string): number {
  const { date } = wallTimeAt(to, timeZone);
  const choices = [0, -1, 1].map((days) =>
    instantOf({ date: dateAfter(date, days), time }, timeZone),
  );
  return choices.reduce((best, it) => (Math.abs(it - to) < Math.abs(best - to) ? it : best));
}

/** Returns the first time after a moment at which clocks show a time. */
function after(time: string, start: number, timeZone: string): number {
  const { date } = wallTimeAt(start, timeZone);
  const sameDay = instantOf({ date, time }, timeZone);
  return sameDay > start ? sameDay : instantOf({ date: dateAfter(date, 1), time }, timeZone);
}

function inUtc({ date, time }: WallTime): number {
  return Date.parse(`${date}T${time}:00Z`);
}

export function minutesBetween(from: number, to: number): number {
  return (to - from) / 60_000;
}
