export type SinceChoice = 'hour' | 'day' | 'week' | 'all' | 'time';

export const sinceChoices: { value: SinceChoice; label: string }[] = [
  { value: 'hour', label: 'An hour ago' },
  { value: 'day', label: 'A day ago' },
  { value: 'week', label: 'A week ago' },
  { value: 'all', label: 'The beginning of the log' },
  { value: 'time', label: 'A time you choose' },
];

const hourMilliseconds = 3_600_000;
const hours: Partial<Record<string, number>> = { hour: 1, day: 24, week: 7 * 24 };

interface Wish {
  since: string;
  /** `YYYY-MM-DDTHH:MM` in the company's time zone. Used when `since` is `time`. */
  time: string;
}

/** Returns the instant of a choice, or null when it is invalid. */
export function sinceInstant({ since, time }: Wish, timeZone: string, now: Date): Date | null {
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
