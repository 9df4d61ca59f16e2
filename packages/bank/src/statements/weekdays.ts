import { fold } from '@callboard/text/fold';
import { languages } from './languages.ts';

let names: Map<string, Set<number>> | undefined;

/** Returns the names of weekdays, folded, with their numbers from Sunday, 0. */
function weekdayNames(): Map<string, Set<number>> {
  if (names) return names;
  names = new Map();
  for (const language of languages) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 0; day < 7; day += 1) {
        // The first of November 2026 is a Sunday.
        const name = fold(format.format(Date.UTC(2026, 10, 1 + day)));
        names.set(name, new Set([...(names.get(name) ?? []), day]));
      }
    }
  }
  return names;
}

/** Returns the weekday of a date, from Sunday, 0. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/**
 * Takes the weekday before a date away: "Tue, Oct 13, 2026", "Di 13.10.2026". Returns which days its name
 * may be, because it tells the day from the month; null without one.
 */
export function withoutWeekday(text: string): { days: ReadonlySet<number> | null; rest: string } {
  const none = { days: null, rest: text };
  const [found, name = ''] = /^(\p{L}{2,14}(?:-feira)?)[.,]*\s+(?=\S)/u.exec(text) ?? [];
  if (found === undefined) return none;
  const rest = text.slice(found.length);
  const days = weekdayNames().get(fold(name));
  // "Mar 13, 2026" is in March, and "mar 13/10/2026" a Tuesday.
  const isMonth = /^\d{1,2},?\s+\d{2,4}\b/.test(rest);
  return days === undefined || isMonth ? none : { days, rest };
}
