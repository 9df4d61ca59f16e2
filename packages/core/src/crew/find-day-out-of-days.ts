import type { Department } from '@callboard/domain/crew/enums';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { findProject } from '../jobs/projects/find-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isStanding } from '../schedule/shoot-days/conditions.ts';
import { isBooked } from './conditions.ts';
import { departmentOrder } from './order-by-department.ts';
import { roleOrder } from './order-by-role.ts';

const { bookingDays, bookings, crewMembers, shootDays } = schema;

/** A date of a project: its shoot day, if any, and how many people work or are held. */
export interface ProjectDate {
  date: string;
  label: string | null;
  dayKind: string | null;
  holdStatus: string | null;
  working: number;
  held: number;
}

/**
 * A row of one booking, with a code for each date: S start, W work, F finish, H hold, T travel, D drop,
 * P pickup.
 */
export interface ProjectLine {
  /** Id of the booking. */
  id: string;
  name: string;
  role: string;
  department: Department;
  /** By date. */
  codes: Record<string, string>;
  /** Dates that are worked, held and traveled. */
  totals: { work: number; hold: number; travel: number };
}

type BookedDate = Awaited<ReturnType<typeof listBookedDates>>[number];

/**
 * Returns the day out of days of a project. Start and finish are a person's first and last
 * confirmed working dates; a single working date is SWF. Between two of them that are at least ten
 * days apart and have no booked date in between, the person is dropped and picked up again. People
 * who are no longer booked have no row.
 * @throws AppError `not_found`.
 */
export async function findDayOutOfDays(ctx: Ctx, { projectId }: { projectId: string }) {
  const [project, days, booked] = await Promise.all([
    findProject(ctx, { id: projectId }),
    listStandingDays(ctx, projectId),
    listBookedDates(ctx, projectId),
  ]);
  const lines = [...Map.groupBy(booked, ({ bookingId }) => bookingId).values()].map(toLine);
  const dates = [...new Set([...days, ...booked].map(({ date }) => date))].sort();
  return {
    project,
    dates: dates.map((date) => ({ ...dayOn(days, date), ...countOn(lines, date) })),
    lines,
  };
}

function listStandingDays(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      date: shootDays.date,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
    })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projectId), isNull(shootDays.deletedAt), isStanding))
    .orderBy(asc(shootDays.date), asc(shootDays.id));
}

function listBookedDates(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      bookingId: bookings.id,
      name: crewMembers.name,
      role: bookings.role,
      department: bookings.department,
      date: bookingDays.date,
      kind: bookingDays.kind,
      status: bookingDays.status,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .innerJoin(
      bookingDays,
      and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt)),
    )
    .where(
      and(
        eq(bookings.projectId, projectId),
        isNull(bookings.deletedAt),
        isBooked(bookingDays.status),
      ),
    )
    .orderBy(
      departmentOrder(bookings.department),
      roleOrder(bookings.role),
      asc(crewMembers.name),
      asc(bookings.id),
      asc(bookingDays.date),
    );
}

/** Days from one working date to the next from which a person is dropped in between. */
const daysOfDrop = 10;

function toLine(booked: BookedDate[]): ProjectLine {
  const [{ bookingId: id, name, role, department }] = booked as [BookedDate, ...BookedDate[]];
  const codes = booked.map((day, index): [string, string] => {
    return [day.date, codeOf(day, booked.slice(0, index), booked.slice(index + 1))];
  });
  const count = (letter: string) => codes.filter(([, code]) => code.includes(letter)).length;
  const totals = { work: count('W'), hold: count('H'), travel: count('T') };
  return { id, name, role, department, codes: Object.fromEntries(codes), totals };
}

function isWork({ kind, status }: BookedDate): boolean {
  return status === 'confirmed' && kind !== 'travel';
}

function codeOf(day: BookedDate, before: BookedDate[], after: BookedDate[]): string {
  if (day.status !== 'confirmed') return 'H';
  if (day.kind === 'travel') return 'T';
  const start = before.some(isWork) ? isDrop(before.at(-1), day) && 'P' : 'S';
  const finish = after.some(isWork) ? isDrop(day, after[0]) && 'D' : 'F';
  return `${start || ''}W${finish || ''}`;
}

/** Returns whether a person is dropped between two booked dates in a row. */
function isDrop(last: BookedDate | undefined, next: BookedDate | undefined): boolean {
  if (!last || !next || !isWork(last) || !isWork(next)) return false;
  return Temporal.PlainDate.from(last.date).until(next.date).days >= daysOfDrop;
}

function dayOn(days: Awaited<ReturnType<typeof listStandingDays>>, date: string) {
  const none = { label: null, dayKind: null, holdStatus: null };
  return { ...none, ...days.find((day) => day.date === date), date };
}

function countOn(lines: ProjectLine[], date: string): { working: number; held: number } {
  const codes = lines.map((line) => line.codes[date]);
  return {
    working: codes.filter((code) => code?.includes('W')).length,
    held: codes.filter((code) => code === 'H').length,
  };
}
