import { wallTimeAt } from '@callboard/domain/dates/wall-time';
import type { LocationKind, LocationSort } from '@callboard/domain/locations/enums';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { bookOrder } from '../../kernel/paging/book-order.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import { isStanding } from '../shoot-days/conditions.ts';
import { coverOf } from './cover-of.ts';

const { locations, projectLocations, projects, shootDays } = schema;

interface Input {
  /** By name by default. */
  sort?: LocationSort | undefined;
  query?: string | undefined;
  kind?: LocationKind | undefined;
  offset: number;
  limit: number;
}

/**
 * Lists the locations of the library, each with the number of its jobs, the last date that something
 * was shot there and the next one. `total` counts all matches, not only this page.
 */
export async function listLocationLibrary(
  ctx: Ctx,
  { sort = 'name', query, kind, offset, limit }: Input,
) {
  const found = and(
    isNull(locations.deletedAt),
    kind && eq(locations.kind, kind),
    isFoundBy(query, locations.foundBy),
  );
  const dates = datesOf(ctx).as('dates');
  const jobs = jobsOf(ctx).as('jobs');
  const items = await ctx.tx
    .select({
      id: locations.id,
      name: locations.name,
      kind: locations.kind,
      address: locations.address,
      city: locations.city,
      region: locations.region,
      coverId: coverOf(locations.id),
      jobs: sql<number>`coalesce(${jobs.total}, 0)`.mapWith(Number),
      lastUsed: dates.lastUsed,
      nextUse: dates.nextUse,
    })
    .from(locations)
    .leftJoin(dates, eq(dates.locationId, locations.id))
    .leftJoin(jobs, eq(jobs.placeId, locations.id))
    .where(found)
    .orderBy(
      ...bookOrder(
        sort,
        {
          name: sql`lower(${locations.name})`,
          city: sql`lower(${locations.city})`,
          kind: sql`${locations.kind}`,
          jobs: sql`coalesce(${jobs.total}, 0)`,
          used: sql`${dates.lastUsed}`,
        },
        [sql`lower(${locations.name})`, sql`${locations.id}`],
      ),
    )
    .limit(limit)
    .offset(offset);
  const [counts] = await ctx.tx.select({ total: count() }).from(locations).where(found);
  return { items, total: counts?.total ?? 0 };
}

function datesOf(ctx: Ctx) {
  const today = sql`${wallTimeAt(ctx.now().getTime(), ctx.workspace.timeZone).date}::date`;
  return ctx.tx
    .select({
      locationId: shootDays.locationId,
      lastUsed: sql<
        string | null
      >`(max(${shootDays.date}) filter (where ${shootDays.date} <= ${today}))::text`.as(
        'last_used',
      ),
      nextUse: sql<
        string | null
      >`(min(${shootDays.date}) filter (where ${shootDays.date} > ${today}))::text`.as('next_use'),
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(
      and(
        sql`${shootDays.locationId} is not null`,
        isNull(shootDays.deletedAt),
        isStanding,
        isNull(projects.deletedAt),
      ),
    )
    .groupBy(shootDays.locationId);
}

/** A job has a location on its list, or a standing day there. */
function jobsOf(ctx: Ctx) {
  const listed = ctx.tx
    .select({
      placeId: sql<string>`${projectLocations.locationId}`.as('place_id'),
      projectId: projectLocations.projectId,
    })
    .from(projectLocations)
    .innerJoin(projects, eq(projects.id, projectLocations.projectId))
    .where(and(isNull(projectLocations.deletedAt), isNull(projects.deletedAt)));
  const shot = ctx.tx
    .select({
      placeId: sql<string>`${shootDays.locationId}`.as('place_id'),
      projectId: shootDays.projectId,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(
      and(
        sql`${shootDays.locationId} is not null`,
        isNull(shootDays.deletedAt),
        isStanding,
        isNull(projects.deletedAt),
      ),
    );
  const either = listed.union(shot).as('either');
  return ctx.tx
    .select({ placeId: either.placeId, total: count().as('total') })
    .from(either)
    .groupBy(either.placeId);
}
