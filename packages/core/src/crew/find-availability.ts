import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { exactly } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { likePattern } from '../search/like-pattern.ts';
import { total, withTotal } from '../tool-results/with-total.ts';
import { isBooked } from './conditions.ts';
import { departmentOrder } from './department-order.ts';
import type { BookingStatus, Department } from './enums.ts';
import { maySeeMarks } from './record.ts';

const { bookingDays, bookings, crewMembers, projects } = schema;

interface Input {
  dates: string[];
  department?: Department | undefined;
  /** Matches names and roles. */
  query?: string | undefined;
  limit: number;
}

/** A booking of a person on a date. */
export interface Engagement {
  date: string;
  status: BookingStatus;
  projectId: string;
  projectName: string;
}

export type AvailabilityRow = Awaited<ReturnType<typeof findAvailability>>['items'][number];

/**
 * Lists crew members with their bookings on some dates, whether inquired, held or confirmed, and why
 * not to hire them, for those who may know.
 */
export async function findAvailability(ctx: Ctx, input: Input) {
  const words = input.query === undefined ? undefined : likePattern(input.query);
  const rows = await ctx.tx
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      role: crewMembers.defaultRole,
      department: crewMembers.department,
      doNotHireReason: crewMembers.doNotHireReason,
      engagements: sql<Engagement[] | null>`(${engagementsOn(ctx, input.dates)})`,
      total,
    })
    .from(crewMembers)
    .where(
      and(
        isNull(crewMembers.deletedAt),
        isNull(crewMembers.redactedAt),
        input.department === undefined ? undefined : eq(crewMembers.department, input.department),
        words === undefined
          ? undefined
          : or(ilike(crewMembers.name, words), ilike(crewMembers.defaultRole, words)),
      ),
    )
    .orderBy(
      departmentOrder(crewMembers.department),
      asc(sql`lower(${crewMembers.name})`),
      asc(crewMembers.id),
    )
    .limit(exactly(input.limit));
  const { items, ...page } = withTotal(rows);
  const seesMarks = maySeeMarks(ctx);
  const shown = items.map(({ doNotHireReason, ...it }) => ({
    ...it,
    doNotHireReason: seesMarks ? doNotHireReason : null,
  }));
  return { ...page, items: shown };
}

function engagementsOn(ctx: Ctx, dates: string[]) {
  return ctx.tx
    .select({
      engagements: sql`json_agg(json_build_object('date', ${bookingDays.date},
        'status', ${bookingDays.status}, 'projectId', ${projects.id}, 'projectName', ${projects.name})
        order by ${bookingDays.date}, ${bookingDays.holdRank} nulls first, ${bookingDays.id})`,
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        eq(bookingDays.crewMemberId, crewMembers.id),
        inArray(bookingDays.date, dates),
        isNull(bookingDays.deletedAt),
        isBooked(bookingDays.status),
      ),
    );
}
