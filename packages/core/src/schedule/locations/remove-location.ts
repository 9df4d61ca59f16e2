import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { canBeUndeleted } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { changeRemoval } from '../../store/change-removal.ts';
import { isDayAt, isStanding } from '../shoot-days/conditions.ts';
import type { Location } from './record.ts';

const { files, locations, projects, shootDays } = schema;

/**
 * Removes a location from the library with its photos. Jobs that have it keep it. Rejected while a standing day is
 * there, also a past one, because the day shows it. `restoreLocation` restores it within 30 days.
 * @throws AppError `not_found`, `conflict`.
 */
export async function removeLocation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  // Waits for days that are choosing it, as their reference locks its key.
  const location = await lockRecord(ctx, locations, id, { strength: 'update' });
  await requireNoDays(ctx, location);
  await changeRemoval(ctx, and(eq(files.locationId, id), isNull(files.deletedAt)), {
    isRemoved: true,
    removedWith: id,
  });
  await setRemoved(ctx, locations, { id, isRemoved: true });
  await record(ctx, 'location.removed', { subject: id, data: { name: location.name } });
}

async function requireNoDays(ctx: Ctx, { id, name }: Location): Promise<void> {
  const [day] = await ctx.tx
    .select({ label: shootDays.label, date: shootDays.date, project: projects.name })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(
      and(
        isDayAt(id),
        isNull(shootDays.deletedAt),
        isStanding,
        or(isNull(projects.deletedAt), canBeUndeleted(ctx)),
      ),
    )
    .orderBy(desc(shootDays.date), desc(shootDays.id))
    .limit(1);
  if (!day) return;
  throw new AppError(
    'conflict',
    `${name} is a location of ${day.label} of ${day.project} on ${dateInWords(day.date, ctx.now())}. Choose another location there first.`,
  );
}
