import type { Ctx } from '../context.ts';
import { emit } from '../events/emit.ts';
import { findShootDay } from './find-shoot-day.ts';
import type { LockedDay } from './lock-shoot-day.ts';
import { toShootDay } from './public-record.ts';
import type { ShootDay } from './record.ts';

/** What of a day is told to others; its notes and the rank of its hold are the team's own. */
const told = [
  'date',
  'label',
  'callTime',
  'wrapTime',
  'timeZone',
  'holdStatus',
  'locationId',
] as const satisfies (keyof ShootDay)[];

/** Tells that a day was added. */
export function emitAdded(ctx: Ctx, day: ShootDay, projectName: string): Promise<void> {
  const { projectId } = day;
  const data = toShootDay(day);
  return emit(ctx, 'schedule_day_created', { data, context: { projectName }, projectId });
}

/** Tells that a day changed, when it did for others, and gives it as it is now. */
export async function emitUpdate(ctx: Ctx, was: LockedDay): Promise<ShootDay> {
  const day = await findShootDay(ctx, { id: was.id });
  const { projectId, projectName } = was;
  if (told.some((field) => was[field] !== day[field])) {
    await emit(ctx, 'schedule_day_updated', {
      data: toShootDay(day),
      context: { projectName, was: toShootDay(was) },
      projectId,
    });
  }
  return day;
}
