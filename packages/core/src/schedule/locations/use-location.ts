import { AppError } from '@callboard/domain/errors';
import type { UseLocation } from '@callboard/domain/locations/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';

const { locations, projectLocations } = schema;

/**
 * Adds a library location to a project.
 * @throws AppError `not_found`, `project_closed`, `conflict` when the project already has it.
 */
export async function useLocation(
  ctx: Ctx,
  input: z.infer<typeof UseLocation>,
): Promise<{ id: string }> {
  await requireOpenProject(ctx, input.projectId);
  const location = await lockRecord(ctx, locations, input.locationId, { strength: 'key share' });
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
  if (added.length === 0) throw new AppError('conflict', 'This location is already on the job.');
  await record(ctx, 'location.used', {
    subject: input.locationId,
    project: input.projectId,
    data: { name: location.name },
  });
  return { id };
}
