import type { HoldStatus } from '@callboard/domain/shoot-days/enums';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { findProjectAccess } from '../accounts/access/project-access.ts';
import { findProject } from '../jobs/projects/find-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { selectJobPeople } from './select-job-people.ts';

const { bookingDays, bookings, shootDays } = schema;

/** A date of a job, with the days on it. */
export interface JobDate {
  date: string;
  days: { id: string; label: string; holdStatus: HoldStatus; callTime: string }[];
}

export type JobPerson = Awaited<ReturnType<typeof listJobCrew>>['people'][number];

/**
 * Lists the bookings of a project by department with each of their dates, what the people do on
 * the dates of the job elsewhere, when they are away, and the dates themselves. Pay is null for those who may not see
 * it.
 * @throws AppError `not_found`.
 */
export async function listJobCrew(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  const [dates, { seePay }] = await Promise.all([
    listJobDates(ctx, projectId),
    findProjectAccess(ctx, project),
  ]);
  const people = await selectJobPeople(ctx, { projectId, dates: dates.map(({ date }) => date) });
  const withoutPay = (person: (typeof people)[number]) => ({
    ...person,
    pay: null,
    dates: person.dates.map((it) => ({ ...it, killFeeCents: null })),
  });
  return { dates, people: seePay ? people : people.map(withoutPay) };
}

async function listJobDates(ctx: Ctx, projectId: string): Promise<JobDate[]> {
  const [days, booked] = await Promise.all([
    ctx.tx
      .select({
        date: shootDays.date,
        id: shootDays.id,
        label: shootDays.label,
        holdStatus: shootDays.holdStatus,
        callTime: shootDays.callTime,
      })
      .from(shootDays)
      .where(and(eq(shootDays.projectId, projectId), isNull(shootDays.deletedAt)))
      .orderBy(asc(shootDays.date), asc(shootDays.id)),
    ctx.tx
      .selectDistinct({ date: bookingDays.date })
      .from(bookingDays)
      .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
      .where(and(eq(bookings.projectId, projectId), isNull(bookingDays.deletedAt))),
  ]);
  const dates = [...new Set([...days, ...booked].map(({ date }) => date))].sort();
  const byDate = Map.groupBy(days, ({ date }) => date);
  return dates.map((date) => ({
    date,
    days: (byDate.get(date) ?? []).map(({ date: _, ...day }) => day),
  }));
}
