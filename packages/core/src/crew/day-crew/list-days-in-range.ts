import type { HoldStatus } from '@callboard/domain/shoot-days/enums';
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { weekOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { rangeOf } from '../../kernel/tool-results/inputs.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';
import { crewOnDay } from '../on-day.ts';

const { callSheets, locations, projects, shootDays } = schema;
const weekDays = 7;

interface Input {
  from?: string | undefined;
  to?: string | undefined;
  projectId?: string | undefined;
  holdStatus?: HoldStatus | undefined;
  limit: number;
}

/** A shoot day in a list across jobs. */
export type DayInRange = Awaited<ReturnType<typeof listDaysInRange>>['items'][number];

/**
 * Lists the shoot days between two dates by date, by default this week. Released and cancelled days
 * are listed only with a `holdStatus` filter.
 * @throws AppError `not_found` for an unknown project.
 */
export async function listDaysInRange(ctx: Ctx, input: Input) {
  const { projectId, holdStatus, limit } = input;
  const { from, to } = rangeOf(input, { usual: weekOf(ctx), days: weekDays });
  const [rows] = await Promise.all([
    selectDays(ctx)
      .where(
        and(
          isNull(shootDays.deletedAt),
          between(shootDays.date, from, to),
          projectId === undefined ? undefined : eq(shootDays.projectId, projectId),
          holdStatus === undefined ? isStanding : eq(shootDays.holdStatus, holdStatus),
        ),
      )
      .orderBy(asc(shootDays.date), asc(shootDays.callTime), asc(shootDays.id))
      .limit(exactly(limit)),
    projectId === undefined ? undefined : findProject(ctx, { id: projectId }),
  ]);
  return { ...withTotal(rows), from, to };
}

function selectDays(ctx: Ctx) {
  return ctx.tx
    .select({
      id: shootDays.id,
      date: shootDays.date,
      projectId: shootDays.projectId,
      projectName: projects.name,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
      callTime: shootDays.callTime,
      wrapTime: shootDays.wrapTime,
      timeZone: shootDays.timeZone,
      locationName: locations.name,
      callSheetStatus: callSheets.status,
      crew: sql<{ confirmed: number; total: number }>`(${countCrew(ctx)})`,
      total,
    })
    .from(shootDays)
    .innerJoin(projects, and(eq(projects.id, shootDays.projectId), isNull(projects.deletedAt)))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    );
}

function countCrew(ctx: Ctx) {
  const people = crewOnDay(ctx.tx);
  return ctx.tx
    .select({
      counts: sql`json_build_object('confirmed',
        count(*) filter (where ${people.status} = 'confirmed'), 'total', count(*))`,
    })
    .from(people);
}
