import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { addBookedDates } from './add-booked-dates.ts';
import { bookCrew } from './book-crew.ts';
import type { HoldPerson } from './job-crew-fields.ts';
import { lockCrewMember } from './lock-crew-member.ts';

const { bookingDays, bookings } = schema;

/**
 * Asks or holds a person for dates of a project: in their booking, if the project has them already,
 * else in a new one. Returns the booking and the ids of the dates that were added.
 * @throws AppError as `bookCrew` and `addBookedDates` do.
 */
export async function holdPerson(
  ctx: Ctx,
  input: z.infer<typeof HoldPerson>,
): Promise<{ bookingId: string; bookingDayIds: string[] }> {
  const { projectId, crewMemberId, dates, status } = input;
  // Of two holds at once, the second one finds the booking of the first.
  await lockCrewMember(ctx, crewMemberId);
  const [known] = await ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.projectId, projectId),
        eq(bookings.crewMemberId, crewMemberId),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(1);
  if (known) return addBookedDates(ctx, { id: known.id, dates, status });
  const { id } = await bookCrew(ctx, input);
  const days = await ctx.tx
    .select({ id: bookingDays.id })
    .from(bookingDays)
    .where(and(eq(bookingDays.bookingId, id), inArray(bookingDays.date, dates)));
  return { bookingId: id, bookingDayIds: days.map((it) => it.id) };
}
