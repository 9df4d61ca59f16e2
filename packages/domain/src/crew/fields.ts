import { z } from 'zod';
import { opened, plainDate, wallTime } from '../fields.ts';
import { workRuleFields } from '../work-rules/fields.ts';
import { bookingStatuses, callModes, departments, overtimeRules } from './enums.ts';

export * from './import-fields.ts';
export * from './member-fields.ts';

const cents = z.number().int().min(0).nullable();
const role = z.string().trim().min(1, 'Enter a role.').max(200);
const hours = z.number().int().min(1).max(24);
const dates = z
  .array(plainDate)
  .min(1)
  .max(60)
  .transform((list) => [...new Set(list)]);

/** Percent of a day's rate. */
export const killFeePercent = z.number().int().min(0).max(100).optional();

const terms = {
  role,
  department: z.enum(departments),
  /** Null means the general call of the day. */
  callTime: wallTime.nullable(),
  rateCents: cents,
  rateUnit: z.enum(['day', 'hour', 'week', 'flat']),
  rateHours: hours,
  otRule: z.enum(overtimeRules),
  /** Of each meal penalty: 0 for none, null for what the work rules pay. */
  mealPenaltyCents: workRuleFields.mealPenaltyCents.rule,
  kitFeeCents: cents,
};

export const BookCrew = z.object({
  projectId: z.string(),
  crewMemberId: z.string(),
  ...z.object(terms).partial().shape,
  /**
   * A first hold becomes a second one where another hold is first; a second hold stays second.
   */
  status: z.enum(['inquired', 'first_hold', 'second_hold']),
  dates,
  /** When the holds have to be confirmed or released. */
  holdExpiresAt: z.date().nullable().optional(),
});

export const UpdateBooking = z.object({
  id: z.string(),
  ...z.object(terms).partial().shape,
  opened,
});

export const MoveBookingDays = z.object({
  bookingId: z.string(),
  dates,
  status: z.enum(bookingStatuses),
  /** Required to cancel a confirmed date. */
  reason: z.string().trim().max(500).optional(),
  /** Confirms even when the person is confirmed elsewhere on a date. */
  isClashAccepted: z.boolean().optional(),
  /** Percent of a day's rate that each canceled date still pays. */
  killFeePercent,
});

export const GiveCrewCall = z.object({
  shootDayId: z.string(),
  bookingId: z.string(),
  /** Left out, a time is one, and null is the general call. */
  mode: z.enum(callModes).optional(),
  callTime: wallTime.nullable(),
  /** Minutes after the general call, negative before it; for the mode `offset`. */
  offsetMinutes: z.number().int().min(-720).max(720).default(0),
});

export const MoveToDay = z.object({
  shootDayId: z.string(),
  bookingIds: z.array(z.string()).min(1).max(500),
});

export const GiveCrewCalls = GiveCrewCall.omit({ bookingId: true }).extend({
  bookingIds: z.array(z.string()).min(1).max(500),
  /** The call that was shown, null for none, so that nothing is overwritten unseen. */
  openedCall: z
    .object({
      mode: z.enum(callModes),
      callTime: wallTime.nullable(),
      offsetMinutes: z.number().int(),
    })
    .nullable()
    .optional(),
});
