// Some browsers have no Temporal.

export const minuteMilliseconds = 60_000;
export const dayMilliseconds = 86_400_000;
const dayMinutes = 1_440;

/** Formatters by time zone: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar date, `YYYY-MM-DD`, and a wall-clock time, `HH:MM`. */
export interface WallTime {
  date: string;
  time: string;
}

/** Returns what calendars and clocks show in a time zone at an instant in milliseconds. */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  return inUtc(instant + offsetAt(instant, timeZone));
}

/**
 * Returns `wallTimeAt` for many instants around one: the time zone is asked for each only if its
 * clocks change at about that time.
 */
export function wallTimesAround(around: number, timeZone: string): (instant: number) => WallTime {
  const [from, to] = [around - 2 * dayMilliseconds, around + 2 * dayMilliseconds];
  const offset = offsetAt(from, timeZone);
  const isSteady = offset === offsetAt(to, timeZone);
  return (instant) =>
    isSteady && from <= instant && instant <= to
      ? inUtc(instant + offset)
      : wallTimeAt(instant, timeZone);
}

function inUtc(instant: number): WallTime {
  const [date = '', time = ''] = new Date(instant).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/**
 * Returns the instant in milliseconds at which clocks in a time zone show a time. A time that a
 * clock change skips is moved forward by the change, and of a time shown twice the first counts, as
 * in Temporal.
 */
export function instantOf({ date, time }: WallTime, timeZone: string): number {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const before = utc - offsetAt(utc - dayMilliseconds, timeZone);
  const after = utc - offsetAt(utc + dayMilliseconds, timeZone);
  const shown = [before, after].filter((it) => it + offsetAt(it, timeZone) === utc);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Returns the first time after a moment at which clocks show a time. */
export function instantAfter(time: string, start: number, timeZone: string): number {
  const { date } = wallTimeAt(start, timeZone);
  const sameDay = instantOf({ date, time }, timeZone);
  return sameDay > start ? sameDay : instantOf({ date: dateAfter(date, 1), time }, timeZone);
}

/** A change of the clocks of a time zone: what they show when it comes, and right after. */
export interface ClockChange {
  from: WallTime;
  to: WallTime;
}

/** Returns the change of clocks between two instants in milliseconds, at most two days apart. */
export function clockChangeBetween(
  start: number,
  end: number,
  timeZone: string,
): ClockChange | null {
  const before = offsetAt(start, timeZone);
  if (before === offsetAt(end, timeZone)) return null;
  let [low, high] = [start, end];
  while (high - low > minuteMilliseconds) {
    const middle = low + Math.floor((high - low) / 2);
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  const instant = Math.floor(high / minuteMilliseconds) * minuteMilliseconds;
  return { from: inUtc(instant + before), to: wallTimeAt(instant, timeZone) };
}

/** Returns the minutes of a wall-clock time since midnight. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns a wall-clock time some minutes later, past midnight if need be. */
export function wallTimeAfter(time: string, minutes: number): string {
  const total = (((minutesOfDay(time) + minutes) % dayMinutes) + dayMinutes) % dayMinutes;
  const [hour, minute] = [Math.floor(total / 60), total % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Returns whole minutes from one instant to another, both in milliseconds. */
export function minutesBetween(from: number, to: number): number {
  return Math.round((to - from) / minuteMilliseconds);
}

/** Returns the calendar date some days later. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMilliseconds)
    .toISOString()
    .slice(0, 10);
}

/** Returns milliseconds to add to UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}
