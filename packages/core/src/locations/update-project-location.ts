import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import { inWords } from '../text/in-words.ts';
import { canMove } from './enums.ts';
import type { UpdateProjectLocation } from './fields.ts';
import { findLocation } from './find-location.ts';

const { projectLocations } = schema;

type Changes = Partial<Omit<z.infer<typeof UpdateProjectLocation>, 'id'>>;

/**
 * Changes the status, permit, papers, fee or notes of a location on a project.
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
    throw new AppError('conflict', `A location cannot go from ${from} to ${to}.`);
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
): Promise<string> {
  const { status, permitStatus } = changes;
  const data = { name, fields: Object.keys(changes) };
  const at = { subject: locationId, project: projectId };
  if (status) return record(ctx, 'location.moved', { ...at, data: { ...data, status } });
  if (permitStatus) {
    return record(ctx, 'location.permit_moved', { ...at, data: { ...data, permitStatus } });
  }
  return record(ctx, 'location.use_updated', { ...at, data });
}
