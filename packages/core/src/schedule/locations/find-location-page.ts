import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { lineColumns } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isDayAt, isStanding } from '../shoot-days/conditions.ts';
import { isRestorable } from './conditions.ts';

const { locations, projectLocations, projects, shootDays } = schema;

const shownJobs = 50;
const shownDays = 50;

/**
 * Returns what a location's page shows: the location, also one that was removed in the last 30 days,
 * the jobs that have it, and the standing days there, the last first.
 * @throws AppError `not_found`.
 */
export async function findLocationPage(ctx: Ctx, { id }: { id: string }) {
  const location = await findRecord(ctx, locations, id, {
    includeRemoved: true,
    where: isRestorable(ctx),
  });
  const [jobs, days, dayCount] = await Promise.all([
    listJobsAt(ctx, id),
    listDaysAt(ctx, id),
    countDaysAt(ctx, id),
  ]);
  return { location, jobs, days, dayCount };
}

function listJobsAt(ctx: Ctx, id: string) {
  const shot = ctx.tx.select({ id: shootDays.projectId }).from(shootDays).where(isStandingAt(id));
  return ctx.tx
    .select({
      ...lineColumns,
      closedAt: projects.closedAt,
      placeStatus: projectLocations.status,
      permitStatus: projectLocations.permitStatus,
    })
    .from(projects)
    .leftJoin(
      projectLocations,
      and(
        eq(projectLocations.projectId, projects.id),
        eq(projectLocations.locationId, id),
        isNull(projectLocations.deletedAt),
      ),
    )
    .where(
      and(
        isNull(projects.deletedAt),
        or(sql`${projectLocations.id} is not null`, inArray(projects.id, shot)),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(shownJobs);
}

function listDaysAt(ctx: Ctx, id: string) {
  return ctx.tx
    .select({
      id: shootDays.id,
      label: shootDays.label,
      date: shootDays.date,
      holdStatus: shootDays.holdStatus,
      projectId: projects.id,
      projectName: projects.name,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(and(isStandingAt(id), isNull(projects.deletedAt)))
    .orderBy(desc(shootDays.date), desc(shootDays.id))
    .limit(shownDays);
}

async function countDaysAt(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(and(isStandingAt(id), isNull(projects.deletedAt)));
  return row?.total ?? 0;
}

function isStandingAt(id: string) {
  return and(isDayAt(id), isNull(shootDays.deletedAt), isStanding);
}
