import { and, type Column, eq, type SQL } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { dayForecasts } = schema;

interface DayAt {
  id: Column | string;
  date: Column | string;
  latitude: Column | number;
  longitude: Column | number;
}

/** Condition: a forecast of a day as it is now, not of its former date or place. */
export function isForecastOf({ id, date, latitude, longitude }: DayAt): SQL | undefined {
  return and(
    eq(dayForecasts.shootDayId, id),
    eq(dayForecasts.date, date),
    eq(dayForecasts.latitude, latitude),
    eq(dayForecasts.longitude, longitude),
  );
}
