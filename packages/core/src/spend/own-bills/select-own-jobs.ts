import { and, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { isCanceled, isHired } from '../../crew/conditions.ts';
import type { CrewLinkCtx } from '../../crew/crew-links/index.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { bookingDays, bookings, projects } = schema;

/** Jobs that a person can send bills for, which fit on a phone. */
const mostJobs = 20;

/**
 * Returns the open jobs on which the person of the page was hired for a date that has come, also one
 * that was called off, the latest first.
 */
export function selectOwnJobs(ctx: CrewLinkCtx): Promise<{ id: string; name: string }[]> {
  const worked = ctx.tx
    .select({ one: sql`1` })
    .from(bookings)
    .innerJoin(bookingDays, eq(bookingDays.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.projectId, projects.id),
        eq(bookings.crewMemberId, ctx.actor.crewMemberId),
        isNull(bookings.deletedAt),
        isNull(bookingDays.deletedAt),
        or(isHired(bookingDays.status), isCanceled(bookingDays.status)),
        sql`${bookingDays.date} <= ${todayOf(ctx)}`,
      ),
    );
  return ctx.tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(liveProjects, isNull(projects.closedAt), exists(worked)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(exactly(mostJobs));
}
