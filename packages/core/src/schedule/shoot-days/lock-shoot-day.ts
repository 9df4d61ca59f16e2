import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findShootDay } from './find-shoot-day.ts';
import type { ShootDay } from './record.ts';

/** A locked day with the name of its job. */
export type LockedDay = ShootDay & { projectName: string };

/**
 * Returns a day of an open project. Locks the project, because its other days may get new labels
 * with a change of this one.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockShootDay(ctx: Ctx, id: string): Promise<LockedDay> {
  const { projectId } = await findShootDay(ctx, { id });
  const { name } = await lockOpenProject(ctx, projectId);
  return { ...(await findShootDay(ctx, { id })), projectName: name };
}
