import { type Finding, onLine } from '@callboard/domain/bill-checks/findings';
import { dateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import { type ExpectedPay, expectedPay } from './expected-pay.ts';
import type { BookingFacts, CheckedLine, OtherLine } from './facts.ts';

interface BilledDate {
  booking: BookingFacts;
  date: string;
  /** Lines of labor and overtime, at least one. */
  lines: readonly CheckedLine[];
  /** Lines of other bills for the date. */
  others: readonly OtherLine[];
  today: string;
  now: Date;
}

/** Compares what is billed for a date of a booking with its hours and terms. */
export function compareDate(billed: BilledDate): Finding[] {
  const { booking, date, lines, today, now } = billed;
  const [first] = lines;
  if (!first) return [];
  const expected = expectedPay(booking, { date, today });
  const day = dateInWords(date, now);
  if ('notWorked' in expected) {
    const words = `${day} ${expected.notWorked}.`;
    return [onLine(first, { code: 'not_worked', severity: 'stop', words })];
  }
  return [
    ...billedBefore(billed, first, day),
    ...compareAmounts(billed, expected, day),
    ...compareRates(billed, expected),
    ...draftTimecard(expected, first, day),
  ];
}

function billedBefore({ others }: BilledDate, first: CheckedLine, day: string): Finding[] {
  const before = others.find((it) => it.kind === 'labor');
  if (!before || first.kind !== 'labor') return [];
  const words = `${day} is also on ${before.bill}.`;
  return [onLine(first, { code: 'billed_before', severity: 'stop', words })];
}

function draftTimecard({ card }: ExpectedPay, first: CheckedLine, day: string): Finding[] {
  if (!card || card.isSubmitted) return [];
  const words = `the wrap report of ${day} is not submitted yet.`;
  return [onLine(first, { code: 'draft_timecard', severity: 'note', words })];
}

function compareAmounts(
  { booking, lines }: BilledDate,
  { straightCents, overtimeCents, words }: ExpectedPay,
  day: string,
): Finding[] {
  const labor = lines.filter((it) => it.kind === 'labor');
  const overtime = lines.filter((it) => it.kind === 'overtime');
  const [firstOvertime] = overtime;
  if (overtimeCents === null && firstOvertime) {
    const text = `nothing says what the overtime of ${day} is: ${words}.`;
    return [onLine(firstOvertime, { code: 'no_timecard', severity: 'stop', words: text })];
  }
  if (straightCents === null) return [];
  const parts = [
    { billed: labor, expected: straightCents },
    { billed: overtime, expected: overtimeCents ?? 0 },
  ];
  const whole = { billed: lines, expected: straightCents + (overtimeCents ?? 0) };
  const off = parts.filter((it) => differenceOf(it) !== 0);
  const [one] = off;
  // Labor that includes the overtime, or both lines off, is compared as a whole.
  const isPart = off.length === 1 && one && one.billed.length > 0;
  const found = isPart ? one : whole;
  return difference(found, { currency: booking.currency, day, words });
}

interface Part {
  billed: readonly CheckedLine[];
  expected: number;
}

/** Returns by how much a part is over (positive) or under what is expected, beyond rounding. */
export function differenceOf({ billed, expected }: Part): number {
  const difference = billed.reduce((sum, it) => sum + it.amountCents, 0) - expected;
  const tolerance = billed.reduce((sum, it) => sum + roundingOf(it), 0);
  return Math.abs(difference) <= tolerance ? 0 : difference;
}

/** Hours are billed in hundredths, which can be off by half of one. */
function roundingOf({ qty, rateCents }: CheckedLine): number {
  return qty % 100 === 0 ? 0 : Math.ceil(Math.abs(rateCents) / 200);
}

function difference(
  part: Part,
  { currency, day, words }: { currency: string; day: string; words: string },
): Finding[] {
  const [line] = part.billed;
  const by = differenceOf(part);
  if (!line || by === 0) return [];
  const billed = part.billed.reduce((sum, it) => sum + it.amountCents, 0);
  const [shown, right] = [billed, part.expected].map((it) => formatMoney(it, currency));
  const text = `billed ${shown}, ${day} comes to ${right}: ${words}.`;
  const isOver = by > 0;
  const code = isOver ? 'too_much' : 'too_little';
  return [onLine(line, { code, severity: isOver ? 'stop' : 'note', words: text })];
}

/** Compares rates where no hours say what a date comes to. */
function compareRates({ booking, lines }: BilledDate, { straightCents }: ExpectedPay): Finding[] {
  const { rateCents, rateUnit, currency } = booking;
  if (straightCents !== null || rateUnit !== 'hour' || rateCents === null) return [];
  const over = lines.find((it) => it.kind === 'labor' && it.rateCents > rateCents);
  if (!over) return [];
  const [billed, agreed] = [over.rateCents, rateCents].map((it) => formatMoney(it, currency));
  const words = `billed at ${billed}, agreed ${agreed} an hour.`;
  return [onLine(over, { code: 'rate', severity: 'stop', words })];
}
