import { and, eq, exists, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { doneColumn } from '../boards/enums.ts';
import type { Ctx } from '../context.ts';
import { isHeldDate } from '../crew/conditions.ts';
import { isOpenProject } from '../projects/conditions.ts';
import { schema } from '../schema.ts';
import { plainDateIn } from '../time.ts';
import type { findMember } from './find-member.ts';

const { boardCards, boardColumns, bookingDays, bookings, projectMembers, projects } = schema;

export type Member = Awaited<ReturnType<typeof findMember>>;

/** One who leaves and one who takes over. */
export interface Handing {
  from: Member;
  to: Member;
  /** The input that names the receiver. */
  param: string;
}

/** Condition: open cards of a member. The statement joins the column, the board and the job. */
export function isOpenCardOf(membershipId: string) {
  return and(
    eq(boardCards.assigneeId, membershipId),
    isNull(boardCards.deletedAt),
    ne(boardColumns.name, doneColumn),
    isOpenProject,
  );
}

/** Condition: roles of a member on open jobs. */
export function isOpenRoleOf(ctx: Ctx, membershipId: string) {
  return and(
    eq(projectMembers.membershipId, membershipId),
    isNull(projectMembers.deletedAt),
    inArray(projectMembers.projectId, openProjects(ctx)),
  );
}

/** Condition: bookings of a member on open jobs with a hold from today on. */
export function isHoldOf(ctx: Ctx, membershipId: string) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const held = ctx.tx
    .select({ one: sql`1` })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.bookingId, bookings.id),
        isNull(bookingDays.deletedAt),
        isHeldDate(bookingDays.status),
        gte(bookingDays.date, today),
      ),
    );
  return and(
    eq(bookings.placedBy, membershipId),
    isNull(bookings.deletedAt),
    inArray(bookings.projectId, openProjects(ctx)),
    exists(held),
  );
}

function openProjects(ctx: Ctx) {
  return ctx.tx.select({ id: projects.id }).from(projects).where(isOpenProject);
}
