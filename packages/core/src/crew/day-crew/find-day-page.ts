import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { countReceipts, type Receipts } from '../../schedule/call-sheets/list-call-sheets.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { listDayPlaces } from '../../schedule/shoot-days/list-day-places.ts';
import { listDayCrew } from '../list-day-crew.ts';
import { listJobDays } from './list-job-days.ts';

const { callSheets, locations, shootDays } = schema;

/**
 * Returns a day with its places, its crew, how its call sheet fares, and the days of its job, for those
 * before and after.
 * @throws AppError `not_found`.
 */
export async function findDayPage(ctx: Ctx, { id }: { id: string }) {
  const { projectId } = await findShootDay(ctx, { id });
  const [days, crew, [place], places, [sheet]] = await Promise.all([
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
    ctx.tx
      .select({ receipts: sql<Receipts>`(${countReceipts(ctx.tx)})` })
      .from(callSheets)
      .where(
        and(
          eq(callSheets.shootDayId, id),
          gt(callSheets.revision, 0),
          isNull(callSheets.deletedAt),
        ),
      ),
  ]);
  /** Null for a call sheet that was not sent. */
  const receipts = sheet?.receipts ?? null;
  return { days, crew, place: place ?? null, places, receipts };
}
