import { minutesOfDay, wallTimeAfter } from '../dates/wall-time.ts';

/** Returns a wall-clock time moved by as much as another one is moved, past midnight if need be. */
export function shiftedTime(time: string, from: string, to: string): string {
  return wallTimeAfter(time, minutesOfDay(to) - minutesOfDay(from));
}
