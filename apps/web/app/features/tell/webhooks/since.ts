import { formatInstant } from '#app/ui/date.tsx';

export type SinceChoice = 'failing' | 'hour' | 'day' | 'week' | 'all' | 'time';

const sinceChoices: { value: SinceChoice; label: string }[] = [
  { value: 'hour', label: 'An hour ago' },
  { value: 'day', label: 'A day ago' },
  { value: 'week', label: 'A week ago' },
  { value: 'all', label: 'Start of the log' },
  { value: 'time', label: 'Custom time' },
];

/** Returns the choices. The first is when failing began, if it does. */
export function choicesFrom(failingStart: Date | null, timeZone: string) {
  if (!failingStart) return sinceChoices;
  const began = formatInstant(failingStart, timeZone, true);
  return [
    { value: 'failing' as const, label: `When it started failing, ${began}` },
    ...sinceChoices,
  ];
}

const hourMilliseconds = 3_600_000;
const hours: Partial<Record<string, number>> = { hour: 1, day: 24, week: 7 * 24 };

interface Wish {
  since: string;
  /** `YYYY-MM-DDTHH:MM` in the company's time zone. Used when `since` is `time`. */
  time: string;
  /** When failing began. Used when `since` is `failing`. */
  failingStart: Date | null;
}

/** Returns the instant of a choice, or null when it is invalid. */
export function sinceInstant(wish: Wish, timeZone: string, now: Date): Date | null {
  const { since, time, failingStart } = wish;
  if (since === 'failing') return failingStart;
  if (since === 'all') return new Date(0);
  const back = hours[since];
  if (back !== undefined) return new Date(now.getTime() - back * hourMilliseconds);
  if (since !== 'time' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(time)) return null;
  try {
    const chosen = Temporal.PlainDateTime.from(time, { overflow: 'reject' }).toZonedDateTime(
      timeZone,
    );
    return chosen.epochMilliseconds < now.getTime() ? new Date(chosen.epochMilliseconds) : null;
  } catch {
    return null;
  }
}
