import type { UpdateShootDay } from '@callboard/domain/shoot-days/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type LockedDay, lockShootDay } from './lock-shoot-day.ts';
import type { ShootDay } from './record.ts';
import { requireLocation } from './require-location.ts';
import { dayIn, readDays, settleDays } from './settle-days.ts';

const { shootDays } = schema;

/**
 * Changes a day's times, label, kind or location. A label of null is derived from the job's days.
 * `moveShootDay` changes the date.
 * @throws AppError `not_found`, `project_closed`, `invalid_body`, `invalid_parameter`, `conflict`.
 */
export async function updateShootDay(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateShootDay>,
): Promise<ShootDay> {
  const day = await lockShootDay(ctx, id);
  const isDerived = input.label === null && !day.isLabelTyped;
  const changes = requireChanges(day, isDerived ? { ...input, label: day.label } : input);
  await requireLocation(ctx, changes.locationId);
  const updated = await changeDay(ctx, day, changes);
  await record(ctx, 'shoot_day.updated', {
    subject: id,
    project: day.projectId,
    data: {
      label: updated.label,
      changes: { ...changes, ...('label' in changes && { label: updated.label }) },
    },
  });
  return updated;
}

type Changes = Partial<Omit<z.infer<typeof UpdateShootDay>, 'id' | 'opened'>>;

/** Stores checked changes of a locked day and settles the labels of its job. */
export async function changeDay(ctx: Ctx, day: LockedDay, changes: Changes): Promise<ShootDay> {
  const before = await readDays(ctx, day.projectId);
  const { label = day.label } = changes;
  await ctx.tx
    .update(shootDays)
    .set({
      ...changes,
      label: label ?? day.label,
      isLabelTyped: 'label' in changes ? label !== null : day.isLabelTyped,
      updatedAt: ctx.now(),
    })
    .where(eq(shootDays.id, day.id));
  const days = await settleDays(ctx, { id: day.projectId, name: day.projectName }, before);
  return dayIn(days, day.id);
}
