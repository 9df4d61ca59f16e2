import { type Finding, onLine } from '@callboard/domain/bill-checks/findings';
import {
  type BilledBooking,
  compareFlat,
  compareKit,
  compareUndated,
  notBilled,
} from './compare-booking.ts';
import { compareDate } from './compare-date.ts';
import type { BookingFacts, CheckedLine, WorkFacts } from './facts.ts';

const isWork = ({ kind }: CheckedLine) => kind === 'labor' || kind === 'overtime';
const isOfBooking = (line: CheckedLine) => isWork(line) || line.kind === 'kit';

/** Compares labor, overtime and kit of a person's bill with their bookings, timecards and terms. */
export function compareWork(facts: WorkFacts): Finding[] {
  const { lines, bookings, currency } = facts;
  const work = lines.filter(isOfBooking);
  const [first] = work;
  if (!first) return [];
  if (bookings.length === 0) {
    const words = 'this person is not booked on this job.';
    return [onLine(first, { code: 'not_worked', severity: 'stop', words })];
  }
  const placed = work.map((line) => ({ line, booking: bookingOf(line, bookings) }));
  const without = placed.find((it) => it.booking === null);
  return [
    ...(without ? [notPlaced(without.line)] : []),
    ...bookings.flatMap((booking) => {
      const own = placed.filter((it) => it.booking === booking).map((it) => it.line);
      const [line] = own;
      if (!line) return [];
      if (booking.currency !== currency) return [inOtherCurrency(line, booking, currency)];
      return compareBooking(facts, booking, own);
    }),
  ];
}

function notPlaced(line: CheckedLine): Finding {
  const words = 'choose the booking and the date that it bills.';
  return onLine(line, { code: 'not_compared', severity: 'note', words });
}

function inOtherCurrency(line: CheckedLine, { currency }: BookingFacts, billed: string): Finding {
  const words = `billed in ${billed}, agreed in ${currency}.`;
  return onLine(line, { code: 'currency', severity: 'stop', words });
}

/** Returns the booking of a line: the chosen one, the one with its date, or the only one. */
function bookingOf(line: CheckedLine, bookings: readonly BookingFacts[]): BookingFacts | null {
  if (line.bookingId !== null) return bookings.find((it) => it.id === line.bookingId) ?? null;
  const dated = bookings.filter((it) => it.days.some((day) => day.date === line.date));
  if (dated.length === 1) return dated[0] ?? null;
  return bookings.length === 1 ? (bookings[0] ?? null) : null;
}

function compareBooking(
  { others, today, now }: WorkFacts,
  booking: BookingFacts,
  lines: readonly CheckedLine[],
): Finding[] {
  const elsewhere = others.filter((it) => it.bookingId === booking.id);
  const billed: BilledBooking = { booking, lines, others: elsewhere, today, now };
  const dated = Map.groupBy(
    lines.filter((it) => isWork(it) && it.date !== null),
    (it) => it.date ?? '',
  );
  return [
    ...[...dated].flatMap(([date, some]) =>
      compareDate({
        ...{ booking, date, lines: some, today, now },
        others: elsewhere.filter((it) => it.date === date),
      }),
    ),
    ...compareUndated(billed),
    ...compareFlat(billed),
    ...compareKit(billed),
    ...notBilled(billed),
  ];
}
