import type { Weather } from '@callboard/domain/call-sheets/sheet';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { ShootDay } from '../shoot-days/record.ts';
import { isForecastOf } from './conditions.ts';

const { dayForecasts } = schema;

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/**
 * Returns the weather service's forecast of a day at a place; null when there is none, or only one
 * of the day's former date or place.
 */
export async function findForecast(
  { tx }: Ctx,
  { id, date }: Pick<ShootDay, 'id' | 'date'>,
  { latitude, longitude }: Place,
): Promise<Weather | null> {
  if (latitude === null || longitude === null) return null;
  const [found] = await tx
    .select({ weather: dayForecasts.weather })
    .from(dayForecasts)
    .where(isForecastOf({ id, date, latitude, longitude }));
  return found?.weather ?? null;
}
