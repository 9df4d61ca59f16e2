import type { BookingStatus } from '@callboard/domain/crew/enums';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import type { BookedDate } from './record.ts';

const { bookingDays, crewMembers } = schema;

/** Returns the first date on which one of the people has another booking with such a status. */
export async function findOtherBooking(
  ctx: Ctx,
  days: readonly BookedDate[],
  statuses: BookingStatus[],
): Promise<{ name: string; date: string } | undefined> {
  if (days.length === 0) return undefined;
  const places = days.map(
    ({ crewMemberId, date }) =>
      sql`(${bookingDays.crewMemberId}, ${bookingDays.date}) = (${crewMemberId}, ${date}::date)`,
  );
  const [other] = await ctx.tx
    .select({ name: crewMembers.name, date: bookingDays.date })
    .from(bookingDays)
    .innerJoin(crewMembers, eq(crewMembers.id, bookingDays.crewMemberId))
    .where(
      and(
        sql`(${sql.join(places, sql` or `)})`,
        inArray(bookingDays.status, statuses),
        notInArray(
          bookingDays.bookingId,
          days.map(({ bookingId }) => bookingId),
        ),
        isNull(bookingDays.deletedAt),
      ),
    )
    .orderBy(bookingDays.date, crewMembers.name)
    .limit(1);
  return other;
}
