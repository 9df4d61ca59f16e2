import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findProjectAccess } from '../access/project-access.ts';
import type { Ctx } from '../context.ts';
import { findProject } from '../projects/find-project.ts';
import { schema } from '../schema.ts';
import type { HoldStatus } from '../shoot-days/enums.ts';
import { findShootDay } from '../shoot-days/find-shoot-day.ts';
import { isBooked } from './conditions.ts';
import { departmentOrder } from './department-order.ts';
import { type BookingStatus, isGone } from './enums.ts';

const { bookingDays, bookings, crewCalls, crewMembers, projects, shootDays } = schema;
const otherDays = alias(bookingDays, 'other_days');
const otherBookings = alias(bookings, 'other_bookings');

/** One date of a person on a job. */
export interface CrewDate {
  id: string;
  date: string;
  status: BookingStatus;
  holdRank: number | null;
  shootDayId: string | null;
  holdExpiresAt: string | null;
  challengeExpiresAt: string | null;
  reason: string | null;
  /** Call of the person on the day, null for the general call. */
  callTime: string | null;
  needsReconfirmation: boolean;
}

/** A date of the same person on another job of the workspace. */
export interface OtherDate {
  date: string;
  status: BookingStatus;
  holdRank: number | null;
  projectId: string;
  projectName: string;
}

/** A date of a job, with the days on it. */
export interface JobDate {
  date: string;
  days: { id: string; label: string; holdStatus: HoldStatus; callTime: string }[];
}

export type JobPerson = Awaited<ReturnType<typeof listJobCrew>>['people'][number];

/**
 * Lists the bookings of a project by department with each of their dates, what the people do on
 * the dates of the job elsewhere, and the dates themselves. Pay is null for those who may not see
 * it.
 * @throws AppError `not_found`.
 */
export async function listJobCrew(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  const [dates, { seePay }] = await Promise.all([
    listJobDates(ctx, projectId),
    findProjectAccess(ctx, project),
  ]);
  const people = await selectPeople(ctx, { projectId, dates: dates.map(({ date }) => date) });
  return { dates, people: people.map(({ pay, ...it }) => ({ ...it, pay: seePay ? pay : null })) };
}

/** Somebody who is on a shoot day, or was. */
export type DayPerson = Awaited<ReturnType<typeof listDayCrew>>[number];

/**
 * Lists the people booked for a shoot day by department, with their state on it and the other jobs
 * that have confirmed them on its date.
 * @throws AppError `not_found`.
 */
export async function listDayCrew(ctx: Ctx, { shootDayId }: { shootDayId: string }) {
  const { projectId, date } = await findShootDay(ctx, { id: shootDayId });
  const people = await selectPeople(ctx, { projectId, dates: [date] });
  return people.flatMap(({ id, name, role, department, hasRate, dates, elsewhere }) => {
    const on = dates.find((it) => it.date === date && (it.shootDayId ?? shootDayId) === shootDayId);
    if (!on || isGone(on.status)) return [];
    const { status, holdRank } = on;
    const clash = elsewhere.find((it) => it.status === 'confirmed')?.projectName ?? null;
    return [{ bookingId: id, name, role, department, status, holdRank, hasRate, clash }];
  });
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

async function selectPeople(ctx: Ctx, on: { projectId: string; dates: string[] }) {
  const rows = await ctx.tx
    .select({
      id: bookings.id,
      crewMemberId: bookings.crewMemberId,
      name: crewMembers.name,
      kind: crewMembers.kind,
      role: bookings.role,
      department: bookings.department,
      status: bookings.status,
      callTime: bookings.callTime,
      hasRate: sql<boolean>`${bookings.rateCents} is not null`,
      pay: {
        rateCents: bookings.rateCents,
        rateUnit: bookings.rateUnit,
        rateHours: bookings.rateHours,
        otRule: bookings.otRule,
        kitFeeCents: bookings.kitFeeCents,
        currency: crewMembers.currency,
      },
      dates: sql<CrewDate[] | null>`(${datesOf(ctx)})`,
      elsewhere: sql<OtherDate[] | null>`(${datesElsewhere(ctx, on.dates)})`,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(and(isNull(bookings.deletedAt), eq(bookings.projectId, on.projectId)))
    .orderBy(
      departmentOrder(bookings.department),
      asc(sql`lower(${crewMembers.name})`),
      asc(bookings.id),
    );
  return rows.map((it) => ({ ...it, dates: it.dates ?? [], elsewhere: it.elsewhere ?? [] }));
}

function datesOf({ tx }: Ctx) {
  return tx
    .select({
      dates: sql`json_agg(json_build_object(
        'id', ${bookingDays.id}, 'date', ${bookingDays.date}, 'status', ${bookingDays.status},
        'holdRank', ${bookingDays.holdRank}, 'shootDayId', ${bookingDays.shootDayId},
        'holdExpiresAt', ${bookingDays.holdExpiresAt},
        'challengeExpiresAt', ${bookingDays.challengeExpiresAt}, 'reason', ${bookingDays.reason},
        'callTime', ${crewCalls.callTime},
        'needsReconfirmation', ${crewCalls.needsReconfirmation} is not null)
        order by ${bookingDays.date})`,
    })
    .from(bookingDays)
    .leftJoin(
      crewCalls,
      and(
        eq(crewCalls.bookingId, bookingDays.bookingId),
        eq(crewCalls.shootDayId, bookingDays.shootDayId),
        isNull(crewCalls.deletedAt),
      ),
    )
    .where(and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt)));
}

function datesElsewhere({ tx }: Ctx, dates: string[]) {
  return tx
    .select({
      dates: sql`json_agg(json_build_object(
        'date', ${otherDays.date}, 'status', ${otherDays.status},
        'holdRank', ${otherDays.holdRank}, 'projectId', ${projects.id},
        'projectName', ${projects.name})
        order by ${otherDays.date}, ${otherDays.holdRank} nulls first, ${otherDays.id})`,
    })
    .from(otherDays)
    .innerJoin(
      otherBookings,
      and(eq(otherBookings.id, otherDays.bookingId), isNull(otherBookings.deletedAt)),
    )
    .innerJoin(projects, and(eq(projects.id, otherBookings.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        eq(otherDays.crewMemberId, bookings.crewMemberId),
        ne(otherDays.bookingId, bookings.id),
        inArray(otherDays.date, dates),
        isNull(otherDays.deletedAt),
        isBooked(otherDays.status),
      ),
    );
}
