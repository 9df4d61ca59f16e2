import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { requireLocation } from './add-shoot-day.ts';
import { emitUpdate } from './emit-day.ts';
import type { UpdateShootDay } from './fields.ts';
import { lockShootDay } from './lock-shoot-day.ts';
import { moveBookedDates } from './move-booked-dates.ts';
import type { ShootDay } from './record.ts';

const { crewCalls, shootDays } = schema;

/**
 * Changes a day's date, times, label or location. Booked dates move with their day. A confirmed day
 * that moves stays confirmed, and every crew call on it needs confirmation again.
 * @throws AppError `not_found`, `project_closed`, `invalid_body`, `invalid_parameter`.
 */
export async function updateShootDay(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateShootDay>,
): Promise<ShootDay> {
  const day = await lockShootDay(ctx, id);
  const changes = requireChanges(day, input);
  await requireLocation(ctx, changes.locationId);
  await ctx.tx
    .update(shootDays)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(shootDays.id, id));
  if (changes.date !== undefined) {
    await moveBookedDates(ctx, { shootDayId: id, date: changes.date });
    if (day.holdStatus === 'confirmed') await requireReconfirmation(ctx, id);
  }
  await record(ctx, 'shoot_day.updated', {
    subject: id,
    project: day.projectId,
    data: { label: changes.label ?? day.label, changes },
  });
  return emitUpdate(ctx, day);
}

async function requireReconfirmation(ctx: Ctx, shootDayId: string): Promise<void> {
  await ctx.tx
    .update(crewCalls)
    .set({ needsReconfirmation: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(crewCalls.shootDayId, shootDayId), isNull(crewCalls.deletedAt)));
}
