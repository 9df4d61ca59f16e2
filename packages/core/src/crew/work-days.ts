import { instantAfter } from '@callboard/domain/dates/wall-time';
import { bookedTimes, runClock } from '@callboard/domain/schedule-blocks/clock';
import { callOf } from '@callboard/domain/timecards/worked-time';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { listStrips } from '../schedule/schedule-blocks/record.ts';
import { isStanding } from '../schedule/shoot-days/conditions.ts';
import { isCallWithoutTime } from './calls.ts';
import { isBooked } from './conditions.ts';
import { callTimeOnDay, ownCall, ownDay } from './on-day.ts';

const { bookingDays, bookings, crewCalls, crewMembers, projects, shootDays, timecards } = schema;

interface Asked {
  dates: string[];
  projectId?: string;
  crewMemberIds?: string[];
}

/** A shoot day of a person, who is confirmed for it or called to it. */
export type WorkDay = Awaited<ReturnType<typeof selectWorkDays>>[number];

/**
 * Selects who works on which days of some dates: of one job, or everywhere for some people. Absent
 * people do not, nor those on call or without a call before an in is entered. `outAt` is null while it is not entered.
 */
export async function selectWorkDays({ tx }: Ctx, { dates, projectId, crewMemberIds }: Asked) {
  const rows = await tx
    .select({
      bookingId: bookings.id,
      crewMemberId: crewMembers.id,
      name: crewMembers.name,
      unionStatus: crewMembers.unionStatus,
      rateUnit: bookings.rateUnit,
      rateHours: bookings.rateHours,
      shootDayId: shootDays.id,
      projectId: projects.id,
      projectName: projects.name,
      date: shootDays.date,
      timeZone: shootDays.timeZone,
      dayCall: shootDays.callTime,
      wrapTime: shootDays.wrapTime,
      callTime: sql<string>`case when ${isCallWithoutTime} then ${timecards.inTime}
        else ${callTimeOnDay} end`,
      outTime: timecards.outTime,
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(crewMembers, eq(crewMembers.id, bookingDays.crewMemberId))
    .innerJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
    .innerJoin(shootDays, and(eq(shootDays.id, ownDay), isNull(shootDays.deletedAt), isStanding))
    .leftJoin(crewCalls, ownCall)
    .leftJoin(
      timecards,
      and(
        eq(timecards.bookingId, bookings.id),
        eq(timecards.shootDayId, shootDays.id),
        isNull(timecards.deletedAt),
      ),
    )
    .where(
      and(
        inArray(bookingDays.date, dates),
        isNull(bookingDays.deletedAt),
        isBooked(bookingDays.status),
        or(eq(bookingDays.status, 'confirmed'), isNotNull(crewCalls.id)),
        or(sql`not ${isCallWithoutTime}`, isNotNull(timecards.inTime)),
        sql`${timecards.isAbsent} is not true`,
        projectId === undefined ? undefined : eq(bookings.projectId, projectId),
        crewMemberIds && inArray(bookingDays.crewMemberId, crewMemberIds),
      ),
    )
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(bookings.id), asc(shootDays.id));
  return rows.map(({ outTime, ...row }) => {
    const callAt = callOf(row);
    return {
      ...row,
      callAt,
      outAt: outTime === null ? null : instantAfter(outTime, callAt, row.timeZone),
    };
  });
}

/** A work day with when it ends: when the person went out, else the later of booked and planned wrap. */
export type EndedWorkDay = WorkDay & { endAt: number };

/** Returns work days with their ends. */
export async function withEnds(ctx: Ctx, days: WorkDay[]): Promise<EndedWorkDay[]> {
  const ids = [...new Set(days.map((it) => it.shootDayId))];
  const strips = Map.groupBy(await listStrips(ctx, ids), (it) => it.shootDayId);
  return days.map((own) => {
    const day = { ...own, callTime: own.dayCall };
    const planned = runClock(day, strips.get(own.shootDayId) ?? []).endAt;
    return { ...own, endAt: own.outAt ?? Math.max(planned, bookedTimes(day).wrapAt) };
  });
}
