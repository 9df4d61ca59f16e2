import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import { findShootDay } from './find-shoot-day.ts';
import type { ShootDay } from './record.ts';

const { shootDays } = schema;

/** A day that is about to change, with the name of its job. */
export type LockedDay = ShootDay & { projectName: string };

/** A day on an open project, locked. @throws AppError `not_found`, `project_closed`. */
export async function lockShootDay(ctx: Ctx, id: string): Promise<LockedDay> {
  await ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(eq(shootDays.id, id))
    .for('no key update');
  const day = await findShootDay(ctx, { id });
  const project = await requireOpenProject(ctx, day.projectId);
  return { ...day, projectName: project.name };
}
