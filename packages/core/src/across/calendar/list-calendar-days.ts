import type { ListCalendar } from '@callboard/domain/calendar/fields';
import { and, asc, between, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isOnDay, isShownJob, ofBookedDate, otherBooking } from './conditions.ts';

const { bookingDays, bookings, callSheets, crewMembers, locations, projects, shootDays } = schema;

const daysListed = 2_000;

/** People of a day by how they are booked on it. */
export interface DayCrew {
  confirmed: number;
  firstHold: number;
  secondHold: number;
}

/** Somebody of a day who is confirmed on another job on its date. */
export interface DayClash {
  name: string;
  role: string;
  projectName: string;
}

/** A shoot day in the calendar. */
export type CalendarDay = Awaited<ReturnType<typeof listCalendarDays>>['items'][number];

/**
 * Lists the shoot days of a range over all jobs, by date and call, released and canceled ones too,
 * with their crew in numbers and the people who are confirmed elsewhere. With a person or department,
 * lists the days on which they are booked. At most 2,000 days; `isCut` says that there are more.
 */
export async function listCalendarDays(ctx: Ctx, input: z.infer<typeof ListCalendar>) {
  const { from, to, projectId, holds } = input;
  const crew = crewOfDay(ctx);
  const rows = await ctx.tx
    .select({
      id: shootDays.id,
      projectId: shootDays.projectId,
      projectName: projects.name,
      jobNo: projects.jobNo,
      isClosed: sql<boolean>`${projects.closedAt} is not null`,
      date: shootDays.date,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
      callTime: shootDays.callTime,
      wrapTime: shootDays.wrapTime,
      timeZone: shootDays.timeZone,
      challengeExpiresAt: shootDays.challengeExpiresAt,
      locationName: locations.name,
      callSheetId: callSheets.id,
      callSheetStatus: callSheets.status,
      crew: sql<DayCrew>`${crew.counts}`,
      clashes: sql<DayClash[] | null>`${crew.clashes}`,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .innerJoinLateral(crew, sql`true`)
    .where(
      and(
        isNull(shootDays.deletedAt),
        between(shootDays.date, from, to),
        isShownJob(projectId),
        holds && inArray(shootDays.holdStatus, holds),
        isBookedOn(ctx, input),
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.callTime), asc(shootDays.id))
    .limit(exactly(daysListed + 1));
  return { items: rows.slice(0, daysListed), isCut: rows.length > daysListed };
}

function isBookedOn(ctx: Ctx, { crewMemberId, department }: z.infer<typeof ListCalendar>) {
  if (crewMemberId === undefined && department === undefined) return undefined;
  return exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(bookingDays)
      .innerJoin(bookings, ofBookedDate)
      .where(
        and(
          isOnDay,
          crewMemberId === undefined ? undefined : eq(bookingDays.crewMemberId, crewMemberId),
          department === undefined ? undefined : eq(bookings.department, department),
        ),
      ),
  );
}

/** Builds the subquery of the people of the outer day: how many, and who is confirmed elsewhere. */
function crewOfDay({ tx }: Ctx) {
  const other = otherBooking(tx);
  const counted = (status: string) =>
    sql`count(*) filter (where ${bookingDays.status} = ${sql.raw(`'${status}'`)})`;
  return tx
    .select({
      counts: sql`json_build_object('confirmed', ${counted('confirmed')},
        'firstHold', ${counted('first_hold')}, 'secondHold', ${counted('second_hold')})`.as(
        'counts',
      ),
      clashes: sql`json_agg(json_build_object('name', ${crewMembers.name}, 'role', ${bookings.role},
        'projectName', ${other.projectName}) order by lower(${crewMembers.name}))
        filter (where ${other.projectName} is not null)`.as('clashes'),
    })
    .from(bookingDays)
    .innerJoin(bookings, ofBookedDate)
    .innerJoin(crewMembers, eq(crewMembers.id, bookingDays.crewMemberId))
    .leftJoinLateral(other, sql`true`)
    .where(isOnDay)
    .as('crew');
}
