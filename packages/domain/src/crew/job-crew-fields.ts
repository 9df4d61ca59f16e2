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
  crewMemberIds: ids(100),
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

export const ChallengeHolds = z.object({ bookingDayIds: ids(500) });

export const ListKillFees = z.object({ bookingDayIds: ids(500) });

export const MoveBookedDates = z.object({
  ...MoveBookingDays.omit({ bookingId: true, dates: true }).shape,
  bookingDayIds: ids(500),
  /** The last date on which the holds count, for dates that are held again. */
  holdExpiresOn: HoldCrew.shape.holdExpiresOn,
});

/**
 * Dates of a booking that move by some days. They move only as they were seen: on these dates, in
 * this status.
 */
export const RescheduleBooking = z.object({
  bookingId: z.string(),
  /** At most what a calendar shows: a year. */
  dates: z
    .array(plainDate)
    .min(1)
    .max(380)
    .transform((list) => [...new Set(list)]),
  status: MoveBookingDays.shape.status,
  /** Days later, negative for earlier. */
  byDays: z.number().int().min(-3660).max(3660),
  /** Moves even when the person is confirmed on another job on a new date. */
  isClashAccepted: z.boolean().optional(),
});

export const PreviewReschedule = RescheduleBooking.omit({ isClashAccepted: true }).extend({
  /** The dates in view. A run of dates that goes on beside them moves as a whole. */
  shown: z.object({ from: plainDate, to: plainDate }).optional(),
});

export const UndoReschedule = z.object({ moveId: z.string() });

/** Dates whose people said yes to where they moved. */
export const ReconfirmDates = z.object({ bookingDayIds: ids(500) });

const pay = {
  rateCents: true,
  rateUnit: true,
  rateHours: true,
  otRule: true,
  mealPenaltyCents: true,
  kitFeeCents: true,
} as const;

/** What somebody is paid, which fewer people may change than the rest of a booking. */
export const SetPay = UpdateBooking.pick({ id: true, ...pay, opened: true });

/** People who get the same rate at once. */
export const mostRates = 200;

/** The same rate for people of one job. */
export const SetRates = z.object({
  ids: ids(mostRates),
  rateCents: UpdateBooking.shape.rateCents.unwrap().unwrap(),
  rateUnit: UpdateBooking.shape.rateUnit.unwrap(),
  rateHours: UpdateBooking.shape.rateHours.unwrap(),
  /** Whether who has a rate gets this one, too. */
  replacesRates: z.boolean(),
});

/** The other terms of a booking: role, department and call. */
export const UpdateTerms = UpdateBooking.omit(pay);

export const FindAvailability = z.object({
  dates: z.array(plainDate).max(60),
  department: z.enum(departments).optional(),
  /** Matches names and roles. */
  query: z.string().max(100).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});
