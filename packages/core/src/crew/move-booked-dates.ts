import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { lockOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import { changeDates, requireMoves } from './change-dates.ts';
import type { MoveBookedDates } from './job-crew-fields.ts';
import { lockCrewMembers } from './lock-crew.ts';
import { requireConfirmable } from './require-confirmable.ts';

const { bookingDays, bookings, crewMembers } = schema;

/**
 * Moves dates of several people of one project to one status, all or none.
 * @throws AppError as `moveBookingDays` does.
 */
export async function moveBookedDates(
  ctx: Ctx,
  input: z.infer<typeof MoveBookedDates>,
): Promise<void> {
  const { status, reason } = input;
  const projectId = await lockPeopleAndProject(ctx, input.bookingDayIds);
  const booked = await listDates(ctx, input.bookingDayIds);
  const days = booked.map((it) => it.day);
  requireMoves(days, status);
  if (status === 'cancelled' && !reason) {
    throw invalid('reason', 'Enter a reason for canceling the confirmed dates.');
  }
  if (status === 'confirmed') await requireConfirmable(ctx, days, input);
  await changeDates(ctx, { projectId, days, status, reason });
  const byBooking = Map.groupBy(booked, ({ day }) => day.bookingId);
  await recordAll(
    ctx,
    'booking.booking_moved',
    [...byBooking].map(([subject, own]) => ({
      subject,
      project: projectId,
      data: {
        name: own[0]?.name ?? '',
        role: own[0]?.role ?? '',
        dates: own.map(({ day }) => day.date),
        status,
        reason: reason ?? null,
      },
    })),
  );
}

/** Locks the people of dates, then their project, and returns its id. */
async function lockPeopleAndProject(ctx: Ctx, ids: string[]): Promise<string> {
  const booked = await listDates(ctx, ids);
  const [projectId, ...others] = new Set(booked.map((it) => it.projectId));
  if (booked.length < ids.length || projectId === undefined) throw notFound('booked date');
  if (others.length > 0) throw invalid('bookingDayIds', 'Choose dates of one job.');
  await lockCrewMembers(
    ctx,
    booked.map(({ day }) => day.crewMemberId),
  );
  await lockOpenProject(ctx, projectId);
  return projectId;
}

function listDates(ctx: Ctx, ids: string[]) {
  return ctx.tx
    .select({
      day: bookingDays,
      projectId: bookings.projectId,
      name: crewMembers.name,
      role: bookings.role,
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(and(inArray(bookingDays.id, ids), isNull(bookingDays.deletedAt)))
    .orderBy(asc(bookingDays.date), asc(bookingDays.id));
}
