import type { BookingStatus } from '@callboard/domain/crew/enums';
import { and, asc, eq, exists, isNull, notExists, or, sql } from 'drizzle-orm';
import { findProject } from '../jobs/projects/find-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { exactly } from '../kernel/paging/index.ts';
import { schema } from '../kernel/schema.ts';
import { total, withTotal } from '../kernel/tool-results/with-total.ts';
import { challengedUntil } from './challenged-until.ts';
import { departmentOrder } from './order-by-department.ts';
import { type MissingPaper, missingPapersOf } from './paperwork/missing-papers.ts';

const { bookingDays, bookings, crewMembers } = schema;

/** A date of a booking; a challenged hold has to be confirmed or released by then. */
export interface RosterDate {
  date: string;
  status: BookingStatus;
  challengedUntil: string | null;
}

/** A booking with the status of each of its dates, without contact details and pay. */
export type RosterRow = Awaited<ReturnType<typeof listRoster>>['items'][number];

/**
 * Lists the bookings of a project by department, including people who are no longer booked. A status
 * matches any of a person's dates, and of a booking without dates its own.
 * @throws AppError `not_found`.
 */
export async function listRoster(
  ctx: Ctx,
  {
    projectId,
    bookingStatus,
    limit,
  }: { projectId: string; bookingStatus?: BookingStatus | undefined; limit: number },
) {
  const [rows] = await Promise.all([
    ctx.tx
      .select({
        id: bookings.id,
        crewMemberId: bookings.crewMemberId,
        name: crewMembers.name,
        role: bookings.role,
        department: bookings.department,
        status: bookings.status,
        dates: sql<RosterDate[] | null>`(${datesOf(ctx)})`,
        missingPapers: sql<MissingPaper[] | null>`(${missingPapersOf(ctx)})`,
        total,
      })
      .from(bookings)
      .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
      .where(
        and(
          isNull(bookings.deletedAt),
          eq(bookings.projectId, projectId),
          bookingStatus === undefined ? undefined : hasDateWith(ctx, bookingStatus),
        ),
      )
      .orderBy(
        departmentOrder(bookings.department),
        asc(sql`lower(${crewMembers.name})`),
        asc(bookings.id),
      )
      .limit(exactly(limit)),
    findProject(ctx, { id: projectId }),
  ]);
  return withTotal(rows);
}

const ofBooking = and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt));

function hasDateWith({ tx }: Ctx, status: BookingStatus) {
  const dates = () => tx.select({ one: sql`1` }).from(bookingDays);
  return or(
    exists(dates().where(and(ofBooking, eq(bookingDays.status, status)))),
    and(eq(bookings.status, status), notExists(dates().where(ofBooking))),
  );
}

function datesOf(ctx: Ctx) {
  return ctx.tx
    .select({
      dates: sql`json_agg(json_build_object('date', ${bookingDays.date}, 'status', ${bookingDays.status},
        'challengedUntil', ${challengedUntil}) order by ${bookingDays.date})`,
    })
    .from(bookingDays)
    .where(ofBooking);
}
