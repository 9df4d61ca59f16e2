import { getPosition, getTimes } from 'suncalc';
import { dateAfter, instantOf, minuteMilliseconds, wallTimeAt } from '../dates/wall-time.ts';

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

/** Where the sun stands at a full hour. */
export interface SunHour {
  /** On the clocks of the place. */
  time: string;
  /** Point of the compass that it comes from: "ESE". */
  direction: string;
  /** Degrees clockwise from north. */
  azimuth: number;
  /** Degrees above the horizon. */
  altitude: number;
}

const hourMilliseconds = 60 * minuteMilliseconds;

/**
 * Returns where the sun stands at the full hours of a date while it is up, in their order; null for a
 * place without coordinates. Hills and houses are not known.
 */
export function sunHours(
  { latitude, longitude }: Place,
  { date, timeZone }: { date: string; timeZone: string },
): SunHour[] | null {
  if (latitude === null || longitude === null) return null;
  const start = instantOf({ date, time: '00:00' }, timeZone);
  const end = instantOf({ date: dateAfter(date, 1), time: '00:00' }, timeZone);
  const hours: SunHour[] = [];
  for (let at = start; at < end; at += hourMilliseconds) {
    const { azimuth, altitude } = getPosition(new Date(at), latitude, longitude);
    if (altitude <= 0) continue;
    const { time } = wallTimeAt(at, timeZone);
    const degrees = { azimuth: Math.round(azimuth) % 360, altitude: Math.round(altitude) };
    hours.push({ time, direction: pointOf(azimuth), ...degrees });
  }
  return hours;
}

const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Returns the point of the compass that is nearest to degrees clockwise from north. */
function pointOf(azimuth: number): string {
  return points[Math.round(azimuth / (360 / points.length)) % points.length] ?? 'N';
}

function toMinute(time: Date | null): number | null {
  return time && Math.round(time.getTime() / minuteMilliseconds) * minuteMilliseconds;
}
