import { standardRules } from '@callboard/core/schedule';
import type { Stripboard, StripDay } from '../board-state.ts';

/** Returns a day of a board without strips. */
export function makeDay(changes: Partial<StripDay> & { id: string }): StripDay {
  return {
    ...{ date: '2026-12-01', label: 'Day 1 of 1', dayKind: 'shoot', holdStatus: 'confirmed' },
    ...{ callTime: '06:30', wrapTime: '17:30', timeZone: 'UTC' },
    ...{ locationName: null, sun: null, sunAt: {}, crew: [], warnings: [], strips: [] },
    ...changes,
  };
}

/** Returns the board of "Morning Ritual" with these days. */
export function makeBoard(days: StripDay[]): Stripboard {
  const project = { id: 'p', name: 'Morning Ritual', closedAt: null };
  return { project, rules: standardRules, places: [], days };
}
