import { AppError } from '@callboard/domain/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { changeRemoval } from '../../store/change-removal.ts';
import { isDayAt, isStanding } from '../shoot-days/conditions.ts';
import { lockJobPlace } from './lock-job-place.ts';

const { files, projectLocations, shootDays } = schema;

/**
 * Removes a location from a job with its papers. It stays in the library. Rejected while a standing day of the job is
 * there.
 * @throws AppError `not_found`, `project_closed`, `conflict`.
 */
export async function dropLocation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { projectId, locationId, name } = await lockJobPlace(ctx, id);
  const [day] = await ctx.tx
    .select({ label: shootDays.label })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, projectId),
        isDayAt(locationId),
        isNull(shootDays.deletedAt),
        isStanding,
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(1);
  if (day) {
    throw new AppError(
      'conflict',
      `${name} is a location of ${day.label}. Choose another location there first.`,
    );
  }
  await changeRemoval(ctx, and(eq(files.projectLocationId, id), isNull(files.deletedAt)), {
    isRemoved: true,
    removedWith: id,
  });
  await setRemoved(ctx, projectLocations, { id, isRemoved: true });
  await record(ctx, 'location.dropped', {
    subject: locationId,
    project: projectId,
    data: { name },
  });
}
