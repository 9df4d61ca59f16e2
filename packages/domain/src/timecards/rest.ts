import { formatDuration } from '../dates/duration.ts';
import { minutesBetween } from '../dates/wall-time.ts';

interface Rest {
  /** Out and the next call, in milliseconds. */
  endsAt: number;
  nextCallAt: number;
  restMinutes: number;
}

/** Returns the rest until the next call, "8h 40m of rest", and whether it is shorter than the rule. */
export function restUntil({ endsAt, nextCallAt, restMinutes }: Rest) {
  const minutes = Math.max(0, minutesBetween(endsAt, nextCallAt));
  return { minutes, words: `${formatDuration(minutes)} of rest`, isShort: minutes < restMinutes };
}

interface Worked {
  callAt: number;
  endAt: number;
}

/** Returns the work before a call that ended last, of any that began before the call. */
export function lastBefore<It extends Worked>(callAt: number, worked: readonly It[]): It | null {
  return worked
    .filter((it) => it.callAt < callAt)
    .reduce<It | null>((last, it) => (last && last.endAt >= it.endAt ? last : it), null);
}
