import type { BookingStatus, CallMode, OvertimeRule } from '@callboard/domain/crew/enums';
import type { RateUnit } from '@callboard/domain/timecards/pay';
import type { ComputedTimecard } from '../../crew/timecards/compute-timecard.ts';
import type { StoredBillLine } from '../bills/record.ts';

/** A booked date of the payee. */
export interface BookedDay {
  date: string;
  status: BookingStatus;
  /** What was agreed for a date that was called off. */
  killFeeCents: number | null;
  /** How the person is called to the shoot day; null without one, and for the general call. */
  callMode: CallMode | null;
}

/** Hours of a day, and what they come to. */
export interface WorkedCard {
  date: string;
  isSubmitted: boolean;
  isAbsent: boolean;
  inTime: string | null;
  outTime: string | null;
  timecard: ComputedTimecard | null;
}

/** A booking of the payee on the job of the bill, with its terms, dates and hours. */
export interface BookingFacts {
  id: string;
  role: string;
  rateCents: number | null;
  rateUnit: RateUnit;
  rateHours: number;
  otRule: OvertimeRule;
  /** For each day. */
  kitFeeCents: number | null;
  currency: string;
  days: readonly BookedDay[];
  cards: readonly WorkedCard[];
}

export type CheckedLine = Pick<
  StoredBillLine,
  | 'id'
  | 'position'
  | 'kind'
  | 'description'
  | 'qty'
  | 'rateCents'
  | 'amountCents'
  | 'section'
  | 'bookingId'
  | 'date'
>;

/** A line of another bill that stands, for one of the bookings. */
export interface OtherLine {
  bookingId: string;
  kind: CheckedLine['kind'];
  date: string | null;
  amountCents: number;
  /** What the other bill is called: "bill 118", "another bill". */
  bill: string;
}

/** What the work of a bill is compared with. */
export interface WorkFacts {
  currency: string;
  lines: readonly CheckedLine[];
  bookings: readonly BookingFacts[];
  others: readonly OtherLine[];
  today: string;
  now: Date;
}
