import { AppError } from '@callboard/domain/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { isStanding } from '../shoot-days/conditions.ts';

const { locations, projectLocations, shootDays } = schema;

/**
 * Removes a location from a job. It stays in the library. Rejected while a standing day of the job is
 * there.
 * @throws AppError `not_found`, `project_closed`, `conflict`.
 */
export async function dropLocation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { projectId, locationId } = await lockRecord(ctx, projectLocations, id);
  await requireOpenProject(ctx, projectId);
  const { name } = await findRecord(ctx, locations, locationId, { includeRemoved: true });
  const [day] = await ctx.tx
    .select({ label: shootDays.label })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, projectId),
        eq(shootDays.locationId, locationId),
        isNull(shootDays.deletedAt),
        isStanding,
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(1);
  if (day) {
    throw new AppError(
      'conflict',
      `${name} is the location of ${day.label}. Choose another location there first.`,
    );
  }
  await setRemoved(ctx, projectLocations, { id, isRemoved: true });
  await record(ctx, 'location.dropped', {
    subject: locationId,
    project: projectId,
    data: { name },
  });
}
