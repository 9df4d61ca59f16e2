import { bookingLabels, isGone, isWithoutTime } from '@callboard/domain/crew/enums';
import { formatDuration } from '@callboard/domain/dates/duration';
import { penaltyCountInWords } from '../../crew/timecards/penalty-words.ts';
import type { BookedDay, BookingFacts, WorkedCard } from './facts.ts';

/** What a date of a booking should be billed for, in minor units of the booking's currency. */
export interface ExpectedPay {
  /** Straight time; null if nothing says what it is. */
  straightCents: number | null;
  /** Overtime and penalties; null if nothing says what they are. */
  overtimeCents: number | null;
  /** How it was found: "booked 10h, out 20:40, 1.5× for 2h 10m". */
  words: string;
  card: WorkedCard | null;
}

/** A date that is not to be paid, and why. */
export interface NotWorked {
  notWorked: string;
}

interface Dated {
  date: string;
  today: string;
}

/** Returns what a date of a booking should be billed for, or why it should not be billed. */
export function expectedPay(
  booking: BookingFacts,
  { date, today }: Dated,
): ExpectedPay | NotWorked {
  const day = booking.days.find((it) => it.date === date);
  if (!day) return { notWorked: 'is not booked' };
  if (day.status !== 'confirmed') return payOfGone(day);
  if (date > today) return { notWorked: 'has not come yet' };
  const card = booking.cards.find((it) => it.date === date) ?? null;
  if (card?.isAbsent) return { notWorked: 'was not worked: the wrap report says absent' };
  if (card?.timecard) return payOfCard(booking, card);
  if (isWithoutTime(day.callMode)) return { notWorked: withoutTime[day.callMode] };
  return payOfBooking(booking, card);
}

/** Why a date without hours is not paid. */
const withoutTime = {
  on_call: 'was on call (O/C), and no hours are entered',
  no_call: 'was without a call (N/C)',
} as const;

function payOfGone({ status, killFeeCents }: BookedDay): ExpectedPay | NotWorked {
  if (status === 'cancelled' && killFeeCents) {
    const words = 'called off with a kill fee';
    return { straightCents: killFeeCents, overtimeCents: 0, words, card: null };
  }
  const word = bookingLabels[status];
  return { notWorked: isGone(status) ? `was ${word}` : `is not confirmed (${word})` };
}

/** What the timecard of a date comes to. */
function payOfCard(booking: BookingFacts, card: WorkedCard): ExpectedPay {
  const lines = card.timecard?.lines ?? null;
  const words = cardInWords(booking, card);
  if (lines === null) {
    const straightCents = booking.rateUnit === 'day' ? booking.rateCents : null;
    return { straightCents, overtimeCents: null, words, card };
  }
  const sum = (isStraight: boolean) =>
    lines
      .filter(({ percent }) => (percent === 100) === isStraight)
      .reduce((total, it) => total + (it.amountCents ?? 0), 0);
  const isOfWeek = lines.some((it) => it.amountCents === null);
  return {
    straightCents: isOfWeek ? null : sum(true),
    overtimeCents: sum(false) + (card.timecard?.penaltyCents ?? 0),
    ...{ words, card },
  };
}

/** What the terms come to without hours: the day rate. */
function payOfBooking(booking: BookingFacts, card: WorkedCard | null): ExpectedPay {
  const { rateUnit, rateCents, rateHours } = booking;
  if (rateUnit !== 'day') {
    return { straightCents: null, overtimeCents: null, words: 'no timecard', card };
  }
  const words = `booked ${rateHours}h, no timecard`;
  return { straightCents: rateCents, overtimeCents: null, words, card };
}

/** Returns "booked 10h, out 20:40, 1.5× for 2h 10m": the hours that are paid beyond a guarantee. */
function cardInWords(booking: BookingFacts, { inTime, outTime, timecard }: WorkedCard): string {
  const { rateUnit, rateHours, otRule } = booking;
  const isGuarantee = rateUnit === 'day' || rateUnit === 'week';
  const booked = isGuarantee ? `booked ${rateHours}h` : `in ${inTime}`;
  const hours = timecard?.lines ?? timecard?.bands ?? [];
  const over = hours.filter(({ percent }) => percent > 100);
  const overtime = over.map((it) => `${it.percent / 100}× for ${formatDuration(it.minutes)}`);
  const penalties = timecard?.penaltyCents ? penaltyCountInWords(timecard) : '';
  return [
    ...[booked, `out ${outTime}`, ...overtime],
    over.length === 0 && timecard?.bands ? 'no overtime' : '',
    otRule === 'custom' ? 'overtime as in the deal memo' : '',
    penalties,
  ]
    .filter(Boolean)
    .join(', ');
}
