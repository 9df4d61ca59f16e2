import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import { findShootDay } from './find-shoot-day.ts';
import type { ShootDay } from './record.ts';

const { shootDays } = schema;

/** A locked day with the name of its job. */
export type LockedDay = ShootDay & { projectName: string };

/**
 * Locks and returns a day of an open project. Locks the project first, in the same order as acts that
 * change several of its records. The last two statements are pipelined: PostgreSQL reads the day
 * after the lock is acquired.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockShootDay(ctx: Ctx, id: string): Promise<LockedDay> {
  const { projectId } = await findShootDay(ctx, { id });
  const project = await requireOpenProject(ctx, projectId);
  const locking = ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(eq(shootDays.id, id))
    .for('no key update')
    .execute();
  const [, day] = await Promise.all([locking, findShootDay(ctx, { id })]);
  return { ...day, projectName: project.name };
}
