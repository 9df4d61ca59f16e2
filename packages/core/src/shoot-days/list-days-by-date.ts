import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { findProject } from '../projects/find-project.ts';
import { schema } from '../schema.ts';
import { liveDays, selectDays } from './record.ts';

const { shootDays } = schema;

/** Lists the days of a project by date, for the app. @throws AppError `not_found`. */
export async function listDaysByDate(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  return selectDays(ctx.tx)
    .where(and(liveDays, eq(shootDays.projectId, projectId)))
    .orderBy(asc(shootDays.date), asc(shootDays.id));
}
