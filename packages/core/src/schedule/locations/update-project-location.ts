import { AppError, invalid } from '@callboard/domain/errors';
import { canMove, isStepBack, type LocationStatus } from '@callboard/domain/locations/enums';
import type { UpdateProjectLocation } from '@callboard/domain/locations/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';
import { inWords } from '../../kernel/text/in-words.ts';
import { lockJobPlace } from './lock-job-place.ts';

const { projectLocations } = schema;

type Changes = Partial<Omit<z.infer<typeof UpdateProjectLocation>, 'id' | 'reason' | 'opened'>>;

/**
 * Changes the status, permit, papers, fee or notes of a location on a project.
 * A status that goes back needs a reason.
 * @throws AppError `not_found`, `project_closed`, `invalid_body`, `invalid_parameter` for a missing
 * reason, `conflict` for a move that is not allowed, EditConflict.
 */
export async function updateProjectLocation(
  ctx: Ctx,
  { id, reason, ...input }: z.infer<typeof UpdateProjectLocation>,
): Promise<void> {
  const { name, ...use } = await lockJobPlace(ctx, id);
  const changes = requireChanges(use, input);
  if (changes.status) requireMove(use.status, changes.status, reason);
  await ctx.tx
    .update(projectLocations)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(projectLocations.id, id));
  await recordUpdate(ctx, use, { name, reason: reason || null, ...changes });
}

function requireMove(from: LocationStatus, to: LocationStatus, reason: string | undefined): void {
  if (canMove(from, to)) return;
  const step = `from ${inWords(from)} to ${inWords(to)}`;
  if (!isStepBack(from, to)) throw new AppError('conflict', `A location cannot go ${step}.`);
  if (!reason) throw invalid('reason', `Enter a reason for going back ${step}.`);
}

async function recordUpdate(
  ctx: Ctx,
  { projectId, locationId }: RowOf<typeof projectLocations>,
  { name, reason, ...changes }: { name: string; reason: string | null } & Changes,
): Promise<string> {
  const { status, permitStatus } = changes;
  const data = { name, fields: Object.keys(changes) };
  const at = { subject: locationId, project: projectId };
  if (status) return record(ctx, 'location.moved', { ...at, data: { ...data, status, reason } });
  if (permitStatus) {
    return record(ctx, 'location.permit_moved', { ...at, data: { ...data, permitStatus } });
  }
  return record(ctx, 'location.use_updated', { ...at, data });
}
