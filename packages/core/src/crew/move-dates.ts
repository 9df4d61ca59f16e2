import type { BookingStatus } from '@callboard/domain/crew/enums';
import { invalid, notFound } from '@callboard/domain/errors';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { requireProjectAccess } from '../accounts/access/project-access.ts';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeDates, requireMoves } from './change-dates.ts';
import { requireConfirmable } from './require-confirmable.ts';

const { bookingDays, bookings, crewMembers } = schema;

/** A booked date with whose it is. */
export type PersonDate = Awaited<ReturnType<typeof readPersonDates>>[number];

/** Returns booked dates with their people and roles, by booking and date. */
export function readPersonDates(ctx: Ctx, which: SQL | undefined) {
  return ctx.tx
    .select({
      day: bookingDays,
      name: crewMembers.name,
      role: bookings.role,
      projectId: bookings.projectId,
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(and(which, isNull(bookingDays.deletedAt)))
    .orderBy(asc(bookingDays.bookingId), asc(bookingDays.date));
}

/** Returns the project of booked dates. @throws AppError `invalid_parameter` for two; `not_found`. */
export function projectOf(people: readonly PersonDate[]): string {
  const [projectId, ...others] = new Set(people.map((it) => it.projectId));
  if (projectId === undefined) throw notFound('booked date');
  if (others.length > 0) throw invalid('bookingDayIds', 'Choose dates of one job.');
  return projectId;
}

export interface DatesMove {
  projectId: string;
  people: PersonDate[];
  status: BookingStatus;
  reason?: string | undefined;
  isClashAccepted?: boolean | undefined;
  /** Percent of a day's rate that each canceled date still pays. */
  killFeePercent?: number | undefined;
}

/**
 * Moves booked dates of a project to a status, with one activity entry for each booking. The people
 * and the project are locked.
 * @throws AppError `conflict` for a move that is not allowed, a missing rate or a clash that was not
 * accepted; `invalid_parameter` for a cancellation without a reason; `forbidden` for a kill fee set by
 * somebody who may not set pay.
 */
export async function moveDates(ctx: Ctx, move: DatesMove): Promise<void> {
  const { projectId, people, status, reason, isClashAccepted, killFeePercent } = move;
  const days = people.map(({ day }) => day);
  requireMoves(days, status);
  if (status === 'cancelled' && !reason) {
    throw invalid('reason', `Enter a reason for canceling ${people[0]?.name}, who is confirmed.`);
  }
  if (status === 'confirmed') await requireConfirmable(ctx, days, { isClashAccepted });
  if (status === 'cancelled' && killFeePercent) {
    await requireProjectAccess(ctx, { id: projectId }, 'editPay');
  }
  await changeDates(ctx, { projectId, days, status, reason, killFeePercent });
  const byBooking = Map.groupBy(people, ({ day }) => day.bookingId);
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
