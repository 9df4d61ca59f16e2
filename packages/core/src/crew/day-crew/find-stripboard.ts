import { planDays } from '@callboard/domain/schedule-blocks/plan-days';
import { warningsOfStrips } from '@callboard/domain/schedule-blocks/strip-warnings';
import { sunOf } from '@callboard/domain/shoot-days/sun';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listStripsOfProject } from '../../schedule/schedule-blocks/record.ts';
import { liveDays } from '../../schedule/shoot-days/record.ts';
import { listBoardCrew } from './list-board-crew.ts';

const { locations, projectLocations, scheduleBlocks, shootDays } = schema;

/** The stripboard of a job. */
export type Stripboard = Awaited<ReturnType<typeof findStripboard>>;

/** A day of a stripboard with its strips in order. */
export type StripDay = Stripboard['days'][number];

/**
 * Returns the stripboard of a project: its days by date with their strips and the sun at their
 * locations, who works on them and what is wrong with the plan, and the locations that a company can move to. `sunAt` has the sun at
 * the next sets of a day's company moves, by location.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findStripboard(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editStrips');
  const [days, strips, places] = await Promise.all([
    selectDays(ctx, projectId),
    listStripsOfProject(ctx, projectId),
    selectPlaces(ctx, projectId),
  ]);
  const { rules, crew } = await listBoardCrew(ctx, { projectId, days });
  const ofDay = Map.groupBy(strips, (it) => it.shootDayId);
  const full = days.map(({ latitude, longitude, ...day }) => {
    const own = (ofDay.get(day.id) ?? []).map(({ latitude: _, longitude: _l, ...it }) => it);
    const sun = sunOf({ latitude, longitude }, day);
    const sunAt = sunAtMoves(day, ofDay.get(day.id) ?? []);
    return { ...day, sun, sunAt, crew: crew.get(day.id) ?? [], strips: own };
  });
  return {
    project: { id: project.id, name: project.name, closedAt: project.closedAt },
    ...{ rules, places },
    days: planDays(full).map(({ day, ...planned }) => ({
      ...day,
      warnings: warningsOfStrips({ ...day, ...planned, rules }),
    })),
  };
}

type Located = Awaited<ReturnType<typeof listStripsOfProject>>[number];

/** Returns the sun at each location to which the company moves on a day. */
function sunAtMoves(day: { date: string; timeZone: string }, strips: readonly Located[]) {
  const moves = strips.filter((it) => it.kind === 'company_move' && it.locationId);
  return Object.fromEntries(moves.map((it) => [it.locationId ?? '', sunOf(it, day)]));
}

function selectDays({ tx }: Ctx, projectId: string) {
  return tx
    .select({
      id: shootDays.id,
      date: shootDays.date,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
      callTime: shootDays.callTime,
      wrapTime: shootDays.wrapTime,
      timeZone: shootDays.timeZone,
      locationName: locations.name,
      latitude: locations.latitude,
      longitude: locations.longitude,
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(and(eq(shootDays.projectId, projectId), liveDays))
    .orderBy(asc(shootDays.date), asc(shootDays.callTime), asc(shootDays.id));
}

function selectPlaces({ tx }: Ctx, projectId: string) {
  return tx
    .select({ id: locations.id, name: locations.name })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(
      and(
        eq(projectLocations.projectId, projectId),
        isNull(projectLocations.deletedAt),
        isNull(locations.deletedAt),
      ),
    )
    .orderBy(asc(locations.name), asc(locations.id));
}

/** Selects the number of strips of the day of the outer query. */
export function countStripsOfDay({ tx }: Pick<Ctx, 'tx'>) {
  return tx
    .select({ count: count() })
    .from(scheduleBlocks)
    .where(and(eq(scheduleBlocks.shootDayId, shootDays.id), isNull(scheduleBlocks.deletedAt)));
}
