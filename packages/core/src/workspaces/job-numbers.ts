import { plainDateIn } from '../time.ts';

/** The first number of a new workspace: the year's two digits and 01, as 2601. */
export function firstJobNo(now: Date, timeZone: string): number {
  return (plainDateIn(timeZone, now).year % 100) * 100 + 1;
}
