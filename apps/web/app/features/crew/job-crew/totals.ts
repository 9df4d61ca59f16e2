import { isHeld } from '@callboard/domain/crew/enums';
import { countOf } from '#app/count-of.ts';
import type { JobPerson } from './crew-page.ts';

/** Counts the people confirmed and held on a date. */
export function countOn(people: JobPerson[], date: string): { confirmed: number; held: number } {
  const states = people.flatMap((it) =>
    it.dates.filter((on) => on.date === date).map((on) => on.status),
  );
  return {
    confirmed: states.filter((it) => it === 'confirmed').length,
    held: states.filter(isHeld).length,
  };
}

/** Returns "18 people: 15 confirmed, 2 on hold, 1 no longer booked." */
export function crewSentence(people: JobPerson[]): string {
  const count = (...statuses: string[]) =>
    people.filter((it) => statuses.includes(it.status)).length;
  const parts = [
    [count('confirmed'), 'confirmed'],
    [count('first_hold', 'second_hold'), 'on hold'],
    [count('inquired'), 'asked'],
    [count('declined', 'released', 'cancelled'), 'no longer booked'],
  ] as const;
  const shown = parts.filter(([number]) => number > 0).map((it) => it.join(' '));
  return `${peopleOf(people.length)}: ${shown.join(', ')}.`;
}

/** Returns "1 person" or "3 people". */
export function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Returns "3 dates of 2 people". */
export function ticksInWords(cells: { person: JobPerson }[]): string {
  const people = new Set(cells.map((it) => it.person.id)).size;
  return `${countOf(cells.length, 'date')} of ${peopleOf(people)}`;
}
