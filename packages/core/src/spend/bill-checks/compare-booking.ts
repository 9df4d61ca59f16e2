import { type Finding, onBill, onLine } from '@callboard/domain/bill-checks/findings';
import { dateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import { mondayOf } from '../../crew/wrap-reports/weeks.ts';
import { differenceOf } from './compare-date.ts';
import { expectedPay } from './expected-pay.ts';
import type { BookingFacts, CheckedLine, OtherLine, WorkFacts } from './facts.ts';

/** The lines of a bill for one booking, and what other bills have for it. */
export interface BilledBooking extends Pick<WorkFacts, 'today' | 'now'> {
  booking: BookingFacts;
  lines: readonly CheckedLine[];
  others: readonly OtherLine[];
}

const isWork = ({ kind }: { kind: string }) => kind === 'labor' || kind === 'overtime';

/** Returns the confirmed dates of a booking until today, without those that were not worked. */
export function workedDates({ booking, today }: BilledBooking): string[] {
  return booking.days
    .map(({ date }) => date)
    .filter((date) => !('notWorked' in expectedPay(booking, { date, today })))
    .sort();
}

/** Returns the worked dates that no dated line of any bill has. */
function leftDates(billed: BilledBooking): string[] {
  const dated = [...billed.lines, ...billed.others].filter(isWork).map((it) => it.date);
  return workedDates(billed).filter((it) => !dated.includes(it));
}

/** Compares labor and overtime without a date with the dates that are not billed one by one. */
export function compareUndated(billed: BilledBooking): Finding[] {
  const undated = billed.lines.filter((it) => isWork(it) && it.date === null);
  const [first] = undated;
  const { booking, today, now } = billed;
  if (!first || booking.rateUnit === 'week' || booking.rateUnit === 'flat') return [];
  const days = leftDates(billed).map((date) => {
    const pay = expectedPay(booking, { date, today });
    if ('notWorked' in pay || pay.straightCents === null) return { date, cents: null, words: '' };
    return { date, cents: pay.straightCents + (pay.overtimeCents ?? 0), words: pay.words };
  });
  if (days.length === 0) {
    const words = 'no date of this booking is left to bill.';
    return [onLine(first, { code: 'not_worked', severity: 'stop', words })];
  }
  if (days.some((it) => it.cents === null)) {
    const words = 'has no date, so it was not compared with the timecards.';
    return [onLine(first, { code: 'not_compared', severity: 'note', words })];
  }
  const expected = days.reduce((sum, it) => sum + (it.cents ?? 0), 0);
  const by = differenceOf({ billed: undated, expected });
  if (by === 0) return [];
  const money = (cents: number) => formatMoney(cents, booking.currency);
  const total = undated.reduce((sum, it) => sum + it.amountCents, 0);
  const each = days.map(
    (it) => `${dateInWords(it.date, now)} ${money(it.cents ?? 0)} (${it.words})`,
  );
  const words = `billed ${money(total)}, the dates come to ${money(expected)}: ${each.join('; ')}.`;
  const isOver = by > 0;
  const code = isOver ? 'too_much' : 'too_little';
  return [onLine(first, { code, severity: isOver ? 'stop' : 'note', words })];
}

/** Notes dates that were worked and are on no bill, if the bill lists dates. */
export function notBilled(billed: BilledBooking): Finding[] {
  const { lines, others, now } = billed;
  const work = [...lines, ...others].filter(isWork);
  if (!lines.some((it) => isWork(it) && it.date !== null)) return [];
  if (work.some((it) => it.date === null)) return [];
  return leftDates(billed).map((date) =>
    onBill('not_billed', 'note', `${dateInWords(date, now)} was worked and is on no bill.`),
  );
}

/** Compares the kit of a booking with the agreed fee for each worked date. */
export function compareKit(billed: BilledBooking): Finding[] {
  const { booking, lines, others } = billed;
  const kit = lines.filter((it) => it.kind === 'kit');
  const [first] = kit;
  if (!first) return [];
  const money = (cents: number) => formatMoney(cents, booking.currency);
  const before = others.filter((it) => it.kind === 'kit');
  const total = [...kit, ...before].reduce((sum, it) => sum + it.amountCents, 0);
  if (!booking.kitFeeCents) {
    const words = `billed ${money(total)}, no kit fee is agreed.`;
    return [onLine(first, { code: 'kit', severity: 'stop', words })];
  }
  const days = workedDates(billed).length;
  if (total <= booking.kitFeeCents * days) return [];
  const so = `${money(booking.kitFeeCents)} a day, ${days} ${days === 1 ? 'day' : 'days'} worked`;
  const words = `billed ${money(total)}${before.length > 0 ? ' in all' : ''}, agreed ${so}.`;
  return [onLine(first, { code: 'kit', severity: 'stop', words })];
}

/** Compares the labor of a booking with a rate for the week or for everything. */
export function compareFlat(billed: BilledBooking): Finding[] {
  const { booking, lines, others } = billed;
  const { rateCents, rateUnit, currency } = booking;
  const labor = lines.filter((it) => it.kind === 'labor');
  const [first] = labor;
  if (!first || rateCents === null || (rateUnit !== 'week' && rateUnit !== 'flat')) return [];
  const units = rateUnit === 'flat' ? 1 : weeksOf(workedDates(billed));
  const before = others.filter((it) => it.kind === 'labor');
  const total = [...labor, ...before].reduce((sum, it) => sum + it.amountCents, 0);
  if (total <= rateCents * units) return [];
  const money = (cents: number) => formatMoney(cents, currency);
  const agreed =
    rateUnit === 'flat'
      ? `${money(rateCents)} for the job`
      : `${money(rateCents)} a week, ${units} ${units === 1 ? 'week' : 'weeks'} worked`;
  const words = `billed ${money(total)}${before.length > 0 ? ' in all' : ''}, agreed ${agreed}.`;
  return [onLine(first, { code: 'too_much', severity: 'stop', words })];
}

/** Counts the weeks, Monday to Sunday, that have a date. */
function weeksOf(dates: readonly string[]): number {
  return new Set(dates.map(mondayOf)).size;
}
