import { countOf } from '#app/count-of.ts';
import { timeLeft } from '#app/features/across/home/time-left.ts';
import type { DayWarning, JobDay } from './job-day.ts';

type WarnedDay = Pick<JobDay, 'challengeExpiresAt' | 'unconfirmedCalls'> & {
  crew: { held: number };
};

/** Returns what to look after on a day, in a few words. */
export function warningWords(day: WarnedDay, warning: DayWarning, now: Date): string {
  const words: Record<DayWarning, () => string> = {
    challenge_over: () => 'Challenge expired: confirm or release',
    challenged: () =>
      `Challenged, ${day.challengeExpiresAt ? timeLeft(day.challengeExpiresAt, now) : ''}`,
    calls_to_confirm: () => `${countOf(day.unconfirmedCalls, 'call')} to confirm again`,
    sheet_not_sent: () => 'Call sheet not sent',
    crew_on_hold: () => `${day.crew.held} still on hold`,
    no_location: () => 'No location',
  };
  return words[warning]();
}
