import {
  dateAfter,
  instantAfter,
  instantOf,
  minuteMilliseconds,
  minutesBetween,
  type WallTime,
  wallTimeAt,
} from '../dates/wall-time.ts';

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
  /** In their order. What is not known of the first is null; of a later one it was not taken. */
  meals: readonly Meal[];
}

export interface Meal {
  /** When it began. */
  out: string | null;
  /** 0 is none. */
  minutes: number | null;
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
  /** Minutes of work up to each meal and to out; null if they are not known. */
  stretches: (number | null)[];
}

/**
 * Returns how long a person worked in real time, also past midnight and on the day that clocks
 * change, or null while in or out is not known. An in is the one nearest to the call, so that it may
 * be on the evening before; an out not after the in is on the next day.
 */
export function workedTime(times: DayTimes): WorkedTime | null {
  const { inTime, outTime, timeZone } = times;
  if (inTime === null || outTime === null) return null;
  const start = nearest(inTime, callOf(times), timeZone);
  const end = instantAfter(outTime, start, timeZone);
  const elapsedMinutes = minutesBetween(start, end);
  const { unpaidMinutes, stretches } = takeMeals(times, { start, end });
  const [shownIn, shownOut] = [wallTimeAt(start, timeZone), wallTimeAt(end, timeZone)];
  return {
    start,
    end,
    isClockChange: minutesBetween(inUtc(shownIn), inUtc(shownOut)) !== elapsedMinutes,
    isNextDay: shownOut.date > shownIn.date,
    elapsedMinutes,
    workedMinutes: Math.max(0, elapsedMinutes - unpaidMinutes),
    stretches,
  };
}

/** Returns the times with meals of at least 30 minutes only. */
export function fullMeals(times: DayTimes): DayTimes {
  const isFull = ({ minutes }: Meal) => !minutes || minutes >= shortestMealMinutes;
  const meals = times.meals.filter(isFull);
  return { ...times, meals: meals.length > 0 ? meals : [{ out: null, minutes: 0 }] };
}

/** Splits the time from in to out at the meals. A meal that begins after out was not taken. */
function takeMeals(
  { meals, timeZone }: DayTimes,
  { start, end }: { start: number; end: number },
): Pick<WorkedTime, 'stretches'> & { unpaidMinutes: number } {
  const stretches: (number | null)[] = [];
  let since: number | null = start;
  let unpaidMinutes = 0;
  let isKnown = false;
  for (const { out, minutes } of meals) {
    if (out !== null || minutes !== null) isKnown = true;
    if (minutes === 0 || (out === null && minutes === null)) continue;
    const at: number | null =
      out === null || since === null ? null : instantAfter(out, since, timeZone);
    if (at !== null && at >= end) continue;
    stretches.push(at === null || since === null ? null : minutesBetween(since, at));
    since = at === null || minutes === null ? null : at + minutes * minuteMilliseconds;
    if (minutes !== null && minutes >= shortestMealMinutes) unpaidMinutes += minutes;
  }
  stretches.push(since === null || !isKnown ? null : minutesBetween(since, end));
  return { stretches, unpaidMinutes };
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

function inUtc({ date, time }: WallTime): number {
  return Date.parse(`${date}T${time}:00Z`);
}
