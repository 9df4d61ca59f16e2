import { and, type Column, eq, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { bookingDays, bookings } = schema;

/** Joins the day a booking has on a date, if it has one. */
export const bookedFor = (date: Column | string) =>
  and(
    eq(bookingDays.bookingId, bookings.id),
    eq(bookingDays.date, date),
    isNull(bookingDays.deletedAt),
  );
