import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { listDayPlaces } from '../../schedule/shoot-days/list-day-places.ts';
import { listDayCrew } from '../list-day-crew.ts';
import { listJobDays } from './list-job-days.ts';

const { locations, shootDays } = schema;

/**
 * Returns a day with its places, its crew, and the days of its job, for those before and after.
 * @throws AppError `not_found`.
 */
export async function findDayPage(ctx: Ctx, { id }: { id: string }) {
  const { projectId } = await findShootDay(ctx, { id });
  const [days, crew, [place], places] = await Promise.all([
    listJobDays(ctx, { projectId }),
    listDayCrew(ctx, { shootDayId: id }),
    ctx.tx
      .select({
        id: locations.id,
        name: locations.name,
        address: locations.address,
        city: locations.city,
        region: locations.region,
        parking: locations.parking,
        hospital: locations.hospital,
      })
      .from(shootDays)
      .innerJoin(locations, eq(locations.id, shootDays.locationId))
      .where(and(eq(shootDays.id, id))),
    listDayPlaces(ctx, [id]),
  ]);
  return { days, crew, place: place ?? null, places };
}
