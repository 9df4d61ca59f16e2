import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { locations, scheduleBlocks, shootDays } = schema;

const {
  workspaceId: _,
  createdAt: _c,
  updatedAt: _u,
  deletedAt: _d,
  ...columns
} = getTableColumns(scheduleBlocks);

/** A strip with the name of its next set. */
export type Strip = Awaited<ReturnType<typeof listStrips>>[number];

/** Lists the strips of some days, each day's in order. */
export function listStrips({ tx }: Pick<Ctx, 'tx'>, dayIds: readonly string[]) {
  return selectStrips(tx)
    .where(and(inArray(scheduleBlocks.shootDayId, [...dayIds]), isNull(scheduleBlocks.deletedAt)))
    .orderBy(asc(scheduleBlocks.shootDayId), asc(scheduleBlocks.position));
}

/** Lists the strips of all days of a project with the places of their next sets, each day's in order. */
export function listStripsOfProject({ tx }: Pick<Ctx, 'tx'>, projectId: string) {
  return tx
    .select({
      ...{ ...columns, locationName: locations.name },
      ...{ latitude: locations.latitude, longitude: locations.longitude },
    })
    .from(scheduleBlocks)
    .leftJoin(locations, eq(locations.id, scheduleBlocks.locationId))
    .innerJoin(
      shootDays,
      and(eq(shootDays.id, scheduleBlocks.shootDayId), isNull(shootDays.deletedAt)),
    )
    .where(and(eq(shootDays.projectId, projectId), isNull(scheduleBlocks.deletedAt)))
    .orderBy(asc(scheduleBlocks.shootDayId), asc(scheduleBlocks.position));
}

/** Selects strips with the name of their next set. */
export function selectStrips(tx: Ctx['tx']) {
  return tx
    .select({ ...columns, locationName: locations.name })
    .from(scheduleBlocks)
    .leftJoin(locations, eq(locations.id, scheduleBlocks.locationId));
}
