import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { readCrewDates } from '../read-crew-dates.ts';

const { bookingDays } = schema;

/** Returns the live booked dates, on every job, of the people of a day on given dates. */
export function readCrewOfDay(
  ctx: Ctx,
  { shootDayId, dates }: { shootDayId: string; dates: string[] },
) {
  const people = ctx.tx
    .select({ id: bookingDays.crewMemberId })
    .from(bookingDays)
    .where(and(eq(bookingDays.shootDayId, shootDayId), isNull(bookingDays.deletedAt)));
  return readCrewDates(
    ctx,
    and(
      inArray(bookingDays.crewMemberId, people),
      or(inArray(bookingDays.date, dates), eq(bookingDays.shootDayId, shootDayId)),
    ),
  );
}
