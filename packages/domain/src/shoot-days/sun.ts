import { getTimes } from 'suncalc';
import { dateAfter, instantOf, minuteMilliseconds } from '../dates/wall-time.ts';

/** The sun on one calendar day at a place. Instants are in milliseconds, null if there is none. */
export interface SunDay {
  /** First light: civil twilight begins. */
  dawn: number | null;
  sunrise: number | null;
  /** Soft light ends in the morning. */
  goldenHourEnd: number | null;
  /** Soft light begins in the evening. */
  goldenHour: number | null;
  sunset: number | null;
  /** Dark: civil twilight ends. */
  dusk: number | null;
  /** The sun does not set on this date. */
  isAlwaysUp: boolean;
}

interface Place {
  latitude: number | null;
  longitude: number | null;
}

const names = ['dawn', 'sunrise', 'goldenHourEnd', 'goldenHour', 'sunset', 'dusk'] as const;

/**
 * Returns the sun of a date in a time zone at a place and of the date after, for nights; null for a
 * place without coordinates.
 */
export function sunOf(
  { latitude, longitude }: Place,
  { date, timeZone }: { date: string; timeZone: string },
): SunDay[] | null {
  if (latitude === null || longitude === null) return null;
  return [date, dateAfter(date, 1)].map((it) => {
    const noon = new Date(instantOf({ date: it, time: '12:00' }, timeZone));
    const times = getTimes(noon, latitude, longitude);
    const found = names.map((name) => [name, toMinute(times[name])]);
    return { ...Object.fromEntries(found), isAlwaysUp: times.alwaysUp === true };
  });
}

function toMinute(time: Date | null): number | null {
  return time && Math.round(time.getTime() / minuteMilliseconds) * minuteMilliseconds;
}
