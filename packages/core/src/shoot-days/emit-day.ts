import type { Ctx } from '../context.ts';
import { emit } from '../events/emit.ts';
import { findShootDay } from './find-shoot-day.ts';
import type { LockedDay } from './lock-shoot-day.ts';
import { toShootDay } from './public-record.ts';
import type { ShootDay } from './record.ts';

/** Fields whose changes emit an event. Notes and the hold note are internal to the team. */
const publicFields = [
  'date',
  'label',
  'callTime',
  'wrapTime',
  'timeZone',
  'holdStatus',
  'locationId',
] as const satisfies (keyof ShootDay)[];

/** Emits `schedule_day_created`. */
export function emitAdded(ctx: Ctx, day: ShootDay, projectName: string): Promise<void> {
  const { projectId } = day;
  const data = toShootDay(day);
  return emit(ctx, 'schedule_day_created', { data, context: { projectName }, projectId });
}

/** Emits `schedule_day_updated` if a public field changed, and returns the updated day. */
export async function emitUpdate(ctx: Ctx, was: LockedDay): Promise<ShootDay> {
  const day = await findShootDay(ctx, { id: was.id });
  const { projectId, projectName } = was;
  if (publicFields.some((field) => was[field] !== day[field])) {
    await emit(ctx, 'schedule_day_updated', {
      data: toShootDay(day),
      context: { projectName, was: toShootDay(was) },
      projectId,
    });
  }
  return day;
}
