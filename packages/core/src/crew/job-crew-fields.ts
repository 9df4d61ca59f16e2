import { z } from 'zod';
import { plainDate } from '../fields.ts';
import { departments } from './enums.ts';
import { BookCrew, MoveBookingDays, UpdateBooking } from './fields.ts';

const ids = (most: number) =>
  z
    .array(z.string())
    .min(1)
    .max(most)
    .transform((list) => [...new Set(list)]);

export const HoldCrew = z.object({
  ...BookCrew.pick({ projectId: true, dates: true, status: true }).shape,
  crewMemberIds: ids(50),
  /** The last date on which the holds count, in the company's time zone. */
  holdExpiresOn: plainDate.optional(),
});

/** Null lets the holds count until they are confirmed or released. */
export const SetHoldExpiry = z.object({
  bookingDayIds: ids(500),
  holdExpiresOn: plainDate.nullable(),
});

export const AddBookedDates = z.object({
  id: z.string(),
  ...BookCrew.pick({ dates: true, status: true }).shape,
});

export const MoveBookedDates = z.object({
  ...MoveBookingDays.omit({ bookingId: true, dates: true }).shape,
  bookingDayIds: ids(500),
});

const pay = {
  rateCents: true,
  rateUnit: true,
  rateHours: true,
  otRule: true,
  kitFeeCents: true,
} as const;

/** What somebody is paid, which fewer people may change than the rest of a booking. */
export const SetPay = UpdateBooking.pick({ id: true, ...pay, opened: true });

/** The other terms of a booking: role, department and call. */
export const UpdateTerms = UpdateBooking.omit(pay);

export const FindAvailability = z.object({
  dates: z.array(plainDate).max(60),
  department: z.enum(departments).optional(),
  /** Matches names and roles. */
  query: z.string().max(100).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});
