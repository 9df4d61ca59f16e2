import type { BookingStatus } from '@callboard/domain/crew/enums';
import { expectedPay } from './expected-pay.ts';
import type { BookingFacts, CheckedLine } from './facts.ts';

/** A date of a booking beside what a bill has for it. Amounts are in the currency of the booking. */
export interface ComparedDate {
  bookingId: string;
  role: string;
  date: string;
  status: BookingStatus;
  /** How the agreed amount was found, or why the date is not paid. */
  words: string;
  hours: string[];
  isPaid: boolean;
  /** Straight time, overtime and penalties; null if nothing says. */
  agreedCents: number | null;
  kitCents: number | null;
  billedCents: number;
  currency: string;
  /** Positions of the lines that bill it. */
  lines: number[];
}

/** Returns the dates of bookings with what is agreed and what the lines of a bill have for each. */
export function listComparedDates(
  bookings: readonly BookingFacts[],
  lines: readonly CheckedLine[],
  today: string,
): ComparedDate[] {
  return bookings.flatMap((booking) =>
    booking.days.map(({ date, status }) => {
      const pay = expectedPay(booking, { date, today });
      const own = lines.filter((it) => it.bookingId === booking.id && it.date === date);
      const isPaid = !('notWorked' in pay);
      return {
        ...{ bookingId: booking.id, role: booking.role, date, status, isPaid },
        words: isPaid ? pay.words : pay.notWorked,
        hours: isPaid ? (pay.card?.timecard?.words ?? []) : [],
        agreedCents:
          !isPaid || pay.straightCents === null
            ? null
            : pay.straightCents + (pay.overtimeCents ?? 0),
        kitCents: isPaid ? booking.kitFeeCents : null,
        billedCents: own.reduce((sum, it) => sum + it.amountCents, 0),
        currency: booking.currency,
        lines: own.map((it) => it.position),
      };
    }),
  );
}
