import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import { lineColumns } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isComing } from '../../schedule/shoot-days/conditions.ts';
import { standingDays } from './outlook.ts';

const { clients, locations, projects, shootDays } = schema;

const projectsListed = 20;
/** Enough for twenty jobs that shoot on every day of a week. */
const daysListed = 140;

const jobColumns = { ...lineColumns, clientName: clients.name };
const ofClient = eq(clients.id, projects.clientId);

/**
 * Lists what runs today and next, the soonest first: open jobs with their shoot days from a date on,
 * `YYYY-MM-DD`, that are neither released nor canceled. Jobs without such days, past or coming, are
 * listed with their dates until the last one.
 */
export async function listSchedule(ctx: Ctx, { today }: { today: string }) {
  const [days, dated] = await Promise.all([listDays(ctx, today), listDated(ctx, today)]);
  const daysOf = Map.groupBy(days, ({ job }) => job.id);
  const shooting = [...daysOf.values()].flatMap(([first]) => (first ? [first.job] : []));
  return [...shooting.map((job) => ({ ...job, startDate: null, endDate: null })), ...dated]
    .map((job) => ({ ...job, days: daysOf.get(job.id)?.map(({ day }) => day) ?? [] }))
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .slice(0, projectsListed);
}

interface Dated {
  id: string;
  startDate: string | null;
  endDate: string | null;
  days: { date: string }[];
}

function sortKey({ id, startDate, endDate, days }: Dated): string {
  return `${days[0]?.date ?? startDate ?? endDate} ${id}`;
}

function listDays(ctx: Ctx, today: string) {
  return ctx.tx
    .select({
      job: jobColumns,
      day: {
        id: shootDays.id,
        date: shootDays.date,
        label: shootDays.label,
        dayKind: shootDays.dayKind,
        holdStatus: shootDays.holdStatus,
        callTime: shootDays.callTime,
        timeZone: shootDays.timeZone,
        locationName: locations.name,
      },
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .innerJoin(clients, ofClient)
    .where(and(isComing(today), isOpenProject))
    .orderBy(asc(shootDays.date), asc(shootDays.callTime), asc(shootDays.id))
    .limit(exactly(daysListed));
}

function listDated(ctx: Ctx, today: string) {
  return ctx.tx
    .select(jobColumns)
    .from(projects)
    .innerJoin(clients, ofClient)
    .where(
      and(
        isOpenProject,
        gte(sql`coalesce(${projects.endDate}, ${projects.startDate})`, today),
        notExists(standingDays(ctx.tx)),
      ),
    )
    .orderBy(asc(projects.startDate), asc(projects.id))
    .limit(exactly(projectsListed));
}
