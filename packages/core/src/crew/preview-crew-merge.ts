import { and, countDistinct, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isHeldDate } from './conditions.ts';
import { findCrewMember } from './find-crew-member.ts';

const { bookingDays, bookings, projects } = schema;

const shownClashes = 20;

/**
 * Returns what a merge does: who is merged, how many jobs move, the dates that both are confirmed
 * for, and on how many dates their holds become one queue.
 * @throws AppError `not_found`.
 */
export async function previewCrewMerge(ctx: Ctx, { id, intoId }: { id: string; intoId: string }) {
  const [from, into] = await Promise.all([
    findCrewMember(ctx, { id }),
    findCrewMember(ctx, { id: intoId }),
  ]);
  const both = { id, intoId };
  const [[jobs], clashes, [holds]] = await Promise.all([
    ctx.tx
      .select({ count: countDistinct(bookings.projectId) })
      .from(bookings)
      .where(and(eq(bookings.crewMemberId, id), isNull(bookings.deletedAt))),
    listClashes(ctx, both),
    countSharedHolds(ctx, both),
  ]);
  return {
    from: { name: from.name, role: from.defaultRole },
    into: { name: into.name, role: into.defaultRole },
    jobs: jobs?.count ?? 0,
    clashes,
    sharedHolds: holds?.dates ?? 0,
  };
}

interface Both {
  id: string;
  intoId: string;
}

const other = alias(bookingDays, 'other');
const otherBooking = alias(bookings, 'other_booking');
const otherProject = alias(projects, 'other_project');

function listClashes(ctx: Ctx, { id, intoId }: Both) {
  return ctx.tx
    .select({
      date: bookingDays.date,
      project: projects.name,
      otherProject: otherProject.name,
    })
    .from(bookingDays)
    .innerJoin(other, and(eq(other.date, bookingDays.date), eq(other.crewMemberId, intoId)))
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .innerJoin(otherBooking, eq(otherBooking.id, other.bookingId))
    .innerJoin(otherProject, eq(otherProject.id, otherBooking.projectId))
    .where(
      and(
        eq(bookingDays.crewMemberId, id),
        eq(bookingDays.status, 'confirmed'),
        eq(other.status, 'confirmed'),
        isNull(bookingDays.deletedAt),
        isNull(other.deletedAt),
      ),
    )
    .orderBy(bookingDays.date, bookingDays.id, other.id)
    .limit(shownClashes);
}

function countSharedHolds(ctx: Ctx, { id, intoId }: Both) {
  return ctx.tx
    .select({ dates: sql<number>`count(distinct ${bookingDays.date})::int` })
    .from(bookingDays)
    .innerJoin(other, and(eq(other.date, bookingDays.date), eq(other.crewMemberId, intoId)))
    .where(
      and(
        eq(bookingDays.crewMemberId, id),
        isHeldDate(bookingDays.status),
        gt(other.holdRank, 0),
        isNull(bookingDays.deletedAt),
        isNull(other.deletedAt),
      ),
    );
}
