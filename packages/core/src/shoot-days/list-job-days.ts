import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isHeldDate } from '../crew/conditions.ts';
import { crewOnDay } from '../crew/on-day.ts';
import { findProject } from '../projects/find-project.ts';
import { schema } from '../schema.ts';
import { plainDateIn } from '../time.ts';
import { warningsOf } from './day-warnings.ts';
import { liveDays } from './record.ts';

const { callSheets, crewCalls, locations, shootDays } = schema;

/** Numbers of people on a day by their state on it. */
export interface CrewCounts {
  confirmed: number;
  held: number;
  inquired: number;
}

/** A day of a job with its crew in numbers, its call sheet and what to look after. */
export type JobDay = Awaited<ReturnType<typeof listJobDays>>[number];

/**
 * Lists the days of a project by date, with released and cancelled ones. @throws AppError
 * `not_found`.
 */
export async function listJobDays(ctx: Ctx, { projectId }: { projectId: string }) {
  const [rows] = await Promise.all([
    selectJobDays(ctx, projectId),
    findProject(ctx, { id: projectId }),
  ]);
  const now = ctx.now();
  const today = plainDateIn(ctx.workspace.timeZone, now).toString();
  return rows.map((day) => ({ ...day, warnings: warningsOf(day, { now, today }) }));
}

function selectJobDays(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: shootDays.id,
      projectId: shootDays.projectId,
      date: shootDays.date,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
      holdRankNote: shootDays.holdRankNote,
      callTime: shootDays.callTime,
      wrapTime: shootDays.wrapTime,
      timeZone: shootDays.timeZone,
      challengeExpiresAt: shootDays.challengeExpiresAt,
      notes: shootDays.notes,
      location: { id: locations.id, name: locations.name, city: locations.city },
      callSheet: {
        id: callSheets.id,
        status: callSheets.status,
        revision: callSheets.revision,
        sentAt: callSheets.sentAt,
      },
      crew: sql<CrewCounts>`(${countCrew(ctx)})`,
      unconfirmedCalls: sql<number>`(${countUnconfirmedCalls(ctx)})`.mapWith(Number),
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .where(and(liveDays, eq(shootDays.projectId, projectId)))
    .orderBy(asc(shootDays.date), asc(shootDays.callTime), asc(shootDays.id));
}

function countCrew({ tx }: Ctx) {
  const people = crewOnDay(tx);
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`;
  return tx
    .select({
      counts: sql`json_build_object(
        'confirmed', ${count(sql`${people.status} = 'confirmed'`)},
        'held', ${count(isHeldDate(people.status))},
        'inquired', ${count(sql`${people.status} = 'inquired'`)})`,
    })
    .from(people);
}

/** Counts the calls that people have not confirmed since the day moved. */
function countUnconfirmedCalls({ tx }: Ctx) {
  return tx
    .select({ count: sql`count(${crewCalls.needsReconfirmation})` })
    .from(crewCalls)
    .where(and(eq(crewCalls.shootDayId, shootDays.id), isNull(crewCalls.deletedAt)));
}
