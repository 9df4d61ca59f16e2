import type { Caller } from '@callboard/api';
import { formatDuration } from '@callboard/domain/dates/duration';

export type JobTimecards = Awaited<ReturnType<Caller['wrapReports']['timecards']>>;
export type BookingTimecards = JobTimecards['bookings'][number];
export type JobTimecard = BookingTimecards['cards'][number];

/** A card with its person, as a row. */
export type TimecardRow = { person: BookingTimecards; card: JobTimecard };

export function toRows({ bookings }: JobTimecards): TimecardRow[] {
  return bookings.flatMap((person) => person.cards.map((card) => ({ person, card })));
}

/** Returns minutes of a multiple, or nothing for none. */
export function minutesAt({ timecard }: JobTimecard, percent: number): number {
  const bands = timecard?.bands?.filter((it) => it.percent === percent) ?? [];
  return bands.reduce((sum, it) => sum + it.minutes, 0);
}

/** Returns how the hours and penalties of a card were counted, and by which rules. */
export function arithmeticOf({ timecard }: JobTimecard): string {
  if (!timecard) return 'In or out not entered';
  return `${[...timecard.words, ...timecard.penaltyWords].join('. ')}. ${timecard.ruleWords}`;
}

export function hoursOf(minutes: number): string {
  return minutes === 0 ? '' : formatDuration(minutes);
}

/** Returns "8 people, 16 days: 180h 25m worked, 24h at 1.5×, 3 meal penalties." */
export function timecardsSentence({ bookings }: JobTimecards): string {
  const sum = (
    key: 'days' | 'unknown' | 'workedMinutes' | 'minutesAt150' | 'minutesAt200' | 'mealPenalties',
  ) => bookings.reduce((total, it) => total + it.totals[key], 0);
  const count = (of: number, one: string, many: string) => `${of} ${of === 1 ? one : many}`;
  const penalties = sum('mealPenalties');
  const overtime = [
    [sum('minutesAt150'), '1.5×'],
    [sum('minutesAt200'), '2×'],
  ] as const;
  const parts = [
    `${formatDuration(sum('workedMinutes'))} worked`,
    ...overtime.flatMap(([minutes, at]) =>
      minutes > 0 ? `${formatDuration(minutes)} at ${at}` : [],
    ),
    ...(penalties > 0 ? [count(penalties, 'meal penalty', 'meal penalties')] : []),
    ...(sum('unknown') > 0 ? [`${sum('unknown')} without in or out`] : []),
  ];
  const people = count(bookings.length, 'person', 'people');
  return `${people}, ${count(sum('days'), 'day', 'days')}: ${parts.join(', ')}.`;
}
