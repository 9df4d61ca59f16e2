import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { after, type PageInput, toPage } from '../paging/index.ts';
import { findProject } from '../projects/projects.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import type { UpdateProjectLocation, UseLocation } from './fields.ts';
import { findLocation } from './locations.ts';
import { canMove } from './vocabulary.ts';

const { locations, projectLocations } = schema;

type Changes = Partial<Omit<z.infer<typeof UpdateProjectLocation>, 'id'>>;

/** A place on a job as the public surfaces may know it: no site contact, no code, no fee. */
export type ProjectLocation = Awaited<ReturnType<typeof listProjectLocations>>['items'][number];

/** The places of a project, newest first. */
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
    .limit(limit + 1);
  return toPage(ctx, identity, limit, rows);
}

/**
 * Puts a place of the library on a job.
 * @throws AppError `not_found`, `project_closed`, `conflict` when it is on the job already.
 */
export async function useLocation(
  ctx: Ctx,
  input: z.infer<typeof UseLocation>,
): Promise<{ id: string }> {
  await requireOpenProject(ctx, input.projectId);
  const location = await findLocation(ctx, { id: input.locationId });
  const id = newId('projectLocation');
  const added = await ctx.tx
    .insert(projectLocations)
    .values({
      ...input,
      id,
      status: input.status ?? 'scouting',
      permitStatus: input.permitStatus ?? 'not_required',
      currency: ctx.workspace.currency,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: projectLocations.id });
  if (added.length === 0) throw new AppError('conflict', 'This place is on the job already.');
  await record(ctx, 'location.used', {
    subject: input.locationId,
    project: input.projectId,
    data: { name: location.name },
  });
  return { id };
}

/**
 * Moves a place on a job along, its permit, its papers or its notes.
 * @throws AppError `not_found`, `project_closed`, `invalid_body`, `conflict` for a step back.
 */
export async function updateProjectLocation(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateProjectLocation>,
): Promise<void> {
  const [use] = await ctx.tx
    .select(getTableColumns(projectLocations))
    .from(projectLocations)
    .where(and(eq(projectLocations.id, id), isNull(projectLocations.deletedAt)))
    .for('no key update');
  if (!use) throw notFound('location');
  await requireOpenProject(ctx, use.projectId);
  const { name } = await findLocation(ctx, { id: use.locationId });
  const changes = requireChanges(use, input);
  if (changes.status && !canMove(use.status, changes.status)) {
    const [from, to] = [use.status, changes.status].map(inWords);
    throw new AppError('conflict', `A place that is ${from} cannot become ${to}.`);
  }
  await ctx.tx
    .update(projectLocations)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(projectLocations.id, id));
  await recordUpdate(ctx, use, { name, ...changes });
}

async function recordUpdate(
  ctx: Ctx,
  { projectId, locationId }: typeof projectLocations.$inferSelect,
  { name, ...changes }: { name: string } & Changes,
): Promise<void> {
  const { status, permitStatus } = changes;
  const told = { name, fields: Object.keys(changes) };
  const at = { subject: locationId, project: projectId };
  if (status) return record(ctx, 'location.moved', { ...at, data: { ...told, status } });
  if (permitStatus) {
    return record(ctx, 'location.permit_moved', { ...at, data: { ...told, permitStatus } });
  }
  return record(ctx, 'location.use_updated', { ...at, data: told });
}

function inWords(value: string): string {
  return value.replaceAll('_', ' ');
}
