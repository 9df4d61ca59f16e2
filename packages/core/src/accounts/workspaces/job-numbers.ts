import { plainDateIn } from '@callboard/domain/dates/calendar-date';

/** Returns the first job number of a new workspace: two digits of the year and 01, such as 2601. */
export function firstJobNo(now: Date, timeZone: string): number {
  return (plainDateIn(timeZone, now).year % 100) * 100 + 1;
}
