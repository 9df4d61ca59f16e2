import { wallTimeAt } from '@callboard/domain/dates/wall-time';
import { sunHours, sunOf } from '@callboard/domain/shoot-days/sun';

interface At {
  latitude: number | null;
  longitude: number | null;
  date: string;
  timeZone: string;
}

/** Returns the times of the sun on a date at a place, on its clocks; null without coordinates. */
export function sunAt({ latitude, longitude, date, timeZone }: At) {
  const [day] = sunOf({ latitude, longitude }, { date, timeZone }) ?? [];
  if (!day) return null;
  const clock = (at: number | null) => (at === null ? null : wallTimeAt(at, timeZone).time);
  return {
    dawn: clock(day.dawn),
    sunrise: clock(day.sunrise),
    goldenHourEnd: clock(day.goldenHourEnd),
    goldenHour: clock(day.goldenHour),
    sunset: clock(day.sunset),
    dusk: clock(day.dusk),
    isAlwaysUp: day.isAlwaysUp,
    hours: sunHours({ latitude, longitude }, { date, timeZone }) ?? [],
  };
}
