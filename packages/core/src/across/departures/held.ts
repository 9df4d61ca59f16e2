import { doneColumn } from '@callboard/domain/boards/enums';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { and, eq, exists, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { findMember } from '../../accounts/members/find-member.ts';
import { isHeldDate } from '../../crew/conditions.ts';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { boardCards, boardColumns, bookingDays, bookings, projectMembers, projects } = schema;

export type Member = Awaited<ReturnType<typeof findMember>>;

/** One who leaves and one who takes over. */
export interface Handing {
  from: Member;
  to: Member;
  /** The input that names the receiver. */
  param: string;
}

/** Condition: open cards of members. The statement joins the column, the board and the job. */
export function isOpenCardOf(...membershipIds: string[]) {
  return and(
    inArray(boardCards.assigneeId, membershipIds),
    isNull(boardCards.deletedAt),
    ne(boardColumns.name, doneColumn),
    isOpenProject,
  );
}

/** Condition: roles of members on open jobs. */
export function isOpenRoleOf(ctx: Ctx, ...membershipIds: string[]) {
  return and(
    inArray(projectMembers.membershipId, membershipIds),
    isNull(projectMembers.deletedAt),
    inArray(projectMembers.projectId, openProjects(ctx)),
  );
}

/** Condition: bookings of members on open jobs with a hold from today on. */
export function isHoldOf(ctx: Ctx, ...membershipIds: string[]) {
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
    inArray(bookings.placedBy, membershipIds),
    isNull(bookings.deletedAt),
    inArray(bookings.projectId, openProjects(ctx)),
    exists(held),
  );
}

function openProjects(ctx: Ctx) {
  return ctx.tx.select({ id: projects.id }).from(projects).where(isOpenProject);
}
