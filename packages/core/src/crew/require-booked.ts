import { isGone } from '@callboard/domain/crew/enums';
import { dateInWords } from '@callboard/domain/dates';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import type { ShootDay } from '../schedule/shoot-days/record.ts';
import { bookedFor } from './booked-for.ts';

const { bookingDays, bookings, crewMembers } = schema;

/**
 * Requires bookings of the job of a day to have its date. Returns the names of the people by booking.
 * @throws AppError `not_found`, `conflict`.
 */
export async function requireBooked(
  ctx: Ctx,
  day: Pick<ShootDay, 'projectId' | 'date'>,
  ids: string[],
): Promise<Map<string, string>> {
  const found = await ctx.tx
    .select({ id: bookings.id, name: crewMembers.name, status: bookingDays.status })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .leftJoin(bookingDays, bookedFor(day.date))
    .where(
      and(
        inArray(bookings.id, ids),
        eq(bookings.projectId, day.projectId),
        isNull(bookings.deletedAt),
      ),
    );
  if (found.length < ids.length) throw notFound('booking');
  const absent = found.find(({ status }) => status === null || isGone(status));
  if (!absent) return new Map(found.map(({ id, name }) => [id, name]));
  const date = dateInWords(day.date, ctx.now());
  throw new AppError('conflict', `${absent.name} is not booked for ${date}.`);
}
