import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { findProject } from '../jobs/projects/find-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../kernel/paging/index.ts';
import { schema } from '../kernel/schema.ts';
import { callTimeOf } from './calls.ts';

const { bookings, crewCalls, crewMembers, shootDays } = schema;

/** A booking as the public surfaces show it, without contact details and pay. */
export interface CrewRow {
  id: string;
  projectId: string;
  name: string;
  role: string;
  status: (typeof bookings.$inferSelect)['status'];
  callTime: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Lists the crew of a project, newest first, including released, declined and cancelled bookings.
 */
export async function listProjectCrew(
  ctx: Ctx,
  { projectId, limit, cursor }: PageInput & { projectId: string },
) {
  await findProject(ctx, { id: projectId });
  const identity = { list: 'crew', filters: { projectId } };
  const rows: CrewRow[] = await ctx.tx
    .select({
      id: bookings.id,
      projectId: bookings.projectId,
      name: crewMembers.name,
      role: bookings.role,
      status: bookings.status,
      callTime: sql<string | null>`coalesce((${nextCall(ctx)}), ${bookings.callTime})`,
      createdAt: bookings.createdAt,
      updatedAt: bookings.updatedAt,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(
      and(
        isNull(bookings.deletedAt),
        eq(bookings.projectId, projectId),
        after(ctx, identity, cursor, bookings),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

function nextCall(ctx: Ctx) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  return ctx.tx
    .select({ time: callTimeOf })
    .from(crewCalls)
    .innerJoin(shootDays, eq(shootDays.id, crewCalls.shootDayId))
    .where(
      and(
        eq(crewCalls.bookingId, bookings.id),
        isNull(crewCalls.deletedAt),
        isNull(shootDays.deletedAt),
        inArray(shootDays.holdStatus, ['first_hold', 'second_hold', 'confirmed']),
        gte(shootDays.date, today),
      ),
    )
    .orderBy(shootDays.date, shootDays.id)
    .limit(1);
}
