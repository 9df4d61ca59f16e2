import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { locations, projectLocations } = schema;

/**
 * A location on a project as the public surfaces show it, without site contact, access code and
 * fee.
 */
export type ProjectLocation = Awaited<ReturnType<typeof listProjectLocations>>['items'][number];

/** Lists the locations of a project, newest first. */
export async function listProjectLocations(
  ctx: Ctx,
  { projectId, limit, cursor }: PageInput & { projectId: string },
) {
  await findProject(ctx, { id: projectId });
  const identity = { list: 'locations', filters: { projectId } };
  const rows = await ctx.tx
    .select({
      id: projectLocations.id,
      locationId: locations.id,
      projectId: projectLocations.projectId,
      name: locations.name,
      kind: locations.kind,
      status: projectLocations.status,
      address: locations.address,
      city: locations.city,
      region: locations.region,
      postalCode: locations.postalCode,
      country: locations.country,
      latitude: locations.latitude,
      longitude: locations.longitude,
      timeZone: locations.timeZone,
      permitStatus: projectLocations.permitStatus,
      parking: locations.parking,
      loadIn: locations.loadIn,
      notes: projectLocations.notes,
      hospital: locations.hospital,
      createdAt: projectLocations.createdAt,
      updatedAt: sql<Date>`greatest(${projectLocations.updatedAt}, ${locations.updatedAt})`.mapWith(
        projectLocations.updatedAt,
      ),
    })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(
      and(
        isNull(projectLocations.deletedAt),
        eq(projectLocations.projectId, projectId),
        after(ctx, identity, cursor, projectLocations),
      ),
    )
    .orderBy(desc(projectLocations.createdAt), desc(projectLocations.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
