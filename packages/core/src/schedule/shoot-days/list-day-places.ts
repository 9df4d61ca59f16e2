import { asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { locations, shootDayPlaces } = schema;

export type DayPlace = Awaited<ReturnType<typeof listDayPlaces>>[number];

/** Lists the places of days besides their first sets, each day's in their order. */
export async function listDayPlaces(ctx: Ctx, dayIds: readonly string[]) {
  if (dayIds.length === 0) return [];
  return ctx.tx
    .select({
      shootDayId: shootDayPlaces.shootDayId,
      role: shootDayPlaces.role,
      locationId: shootDayPlaces.locationId,
      name: locations.name,
      address: locations.address,
      city: locations.city,
      region: locations.region,
      latitude: locations.latitude,
      longitude: locations.longitude,
      parking: locations.parking,
    })
    .from(shootDayPlaces)
    .innerJoin(locations, eq(locations.id, shootDayPlaces.locationId))
    .where(inArray(shootDayPlaces.shootDayId, [...dayIds]))
    .orderBy(asc(shootDayPlaces.shootDayId), asc(shootDayPlaces.position));
}
