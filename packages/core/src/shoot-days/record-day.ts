import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import type { ShootDay } from './shoot-days.ts';

/** Writes what happened to a shoot day into its project's activity. */
export function recordDay(
  ctx: Ctx,
  { id, projectId }: Pick<ShootDay, 'id' | 'projectId'>,
  entry: { verb: string; summary: string; data?: Record<string, unknown> },
): Promise<void> {
  return record(ctx, { projectId, subjectType: 'shoot_day', subjectId: id, ...entry });
}
