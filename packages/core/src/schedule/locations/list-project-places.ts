import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { isStanding } from '../shoot-days/conditions.ts';

const { locations, projectLocations, shootDays } = schema;

/** A location of a project with its shoot dates, without site contact, access code and fee. */
export type ProjectPlace = Awaited<ReturnType<typeof listProjectPlaces>>['items'][number];

/**
 * Lists the locations of a project by name, each with the dates of the shoot days there.
 * @throws AppError `not_found`.
 */
export async function listProjectPlaces(
  ctx: Ctx,
  { projectId, limit }: { projectId: string; limit: number },
) {
  const [rows] = await Promise.all([
    ctx.tx
      .select({
        id: locations.id,
        name: locations.name,
        kind: locations.kind,
        status: projectLocations.status,
        permitStatus: projectLocations.permitStatus,
        isAgreementSigned: projectLocations.isAgreementSigned,
        isCoiSent: projectLocations.isCoiSent,
        address: locations.address,
        city: locations.city,
        region: locations.region,
        postalCode: locations.postalCode,
        parking: locations.parking,
        loadIn: locations.loadIn,
        notes: projectLocations.notes,
        hospital: locations.hospital,
        dates: sql<string[] | null>`(${datesAt(ctx)})`,
        total,
      })
      .from(projectLocations)
      .innerJoin(locations, eq(locations.id, projectLocations.locationId))
      .where(and(isNull(projectLocations.deletedAt), eq(projectLocations.projectId, projectId)))
      .orderBy(asc(sql`lower(${locations.name})`), asc(projectLocations.id))
      .limit(exactly(limit)),
    findProject(ctx, { id: projectId }),
  ]);
  return withTotal(rows);
}

function datesAt(ctx: Ctx) {
  return ctx.tx
    .select({ dates: sql`json_agg(distinct ${shootDays.date} order by ${shootDays.date})` })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, projectLocations.projectId),
        eq(shootDays.locationId, locations.id),
        isNull(shootDays.deletedAt),
        isStanding,
      ),
    );
}
