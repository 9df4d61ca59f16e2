import { and, type Column, eq, isNull } from 'drizzle-orm';
import { schema } from '../kernel/schema.ts';

const { bookingDays, bookings } = schema;

/** Matches the booked day of a booking on a date, if there is one. */
export const bookedFor = (date: Column | string) =>
  and(
    eq(bookingDays.bookingId, bookings.id),
    eq(bookingDays.date, date),
    isNull(bookingDays.deletedAt),
  );
