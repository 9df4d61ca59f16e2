import { dateAfter } from '@callboard/domain/dates/wall-time';
import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { projects, shootDays, wrapReports } = schema;

/** Days after a shoot day on which its report is asked for. */
const daysAsked = 14;
const mostDue = 10;

/** A confirmed shoot day that is over, without a submitted wrap report. */
export type DueReport = Awaited<ReturnType<typeof listDueReports>>[number];

/**
 * Lists the shoot days of the last two weeks, of open jobs or one, whose wrap report is due.
 * @throws AppError `not_found`.
 */
export async function listDueReports(ctx: Ctx, { projectId }: { projectId?: string } = {}) {
  if (projectId !== undefined) await findProject(ctx, { id: projectId });
  const today = todayOf(ctx);
  const days = await ctx.tx
    .select({
      projectId: projects.id,
      projectName: projects.name,
      shootDayId: shootDays.id,
      label: shootDays.label,
      date: shootDays.date,
      reportId: wrapReports.id,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .leftJoin(wrapReports, eq(wrapReports.shootDayId, shootDays.id))
    .where(
      and(
        isOpenProject,
        isNull(shootDays.deletedAt),
        projectId === undefined ? undefined : eq(shootDays.projectId, projectId),
        gte(shootDays.date, dateAfter(today, -daysAsked)),
        lt(shootDays.date, today),
        eq(shootDays.holdStatus, 'confirmed'),
        inArray(shootDays.dayKind, ['shoot', 'reshoot']),
        isNull(wrapReports.submittedAt),
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(mostDue));
  return days.map(({ reportId, ...day }) => ({ ...day, isStarted: reportId !== null }));
}
