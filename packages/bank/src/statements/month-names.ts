import { fold } from '@callboard/text/fold';
import { languages } from './languages.ts';

/** Alone and beside a day: "październik", "października". */
const forms = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
] as const;

let names: Map<string, Set<number>> | undefined;

/** Returns the names of months, folded, with their numbers. */
function monthNames(): Map<string, Set<number>> {
  if (names) return names;
  // German banks write it, and no locale does.
  names = new Map([['mrz', new Set([3])]]);
  for (const language of languages) {
    for (const options of forms) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
        const name = fold(parts.find((it) => it.type === 'month')?.value ?? '');
        const isName = /^\p{L}{3,}$/u.test(name);
        if (isName) names.set(name, new Set([...(names.get(name) ?? []), month]));
      }
    }
  }
  return names;
}

const found = new Map<string, number | null>();

/** Returns the month of a name or of its first letters, from 1; null if it is none, or of two months. */
export function monthOf(text: string): number | null {
  const name = fold(text);
  const known = found.get(name);
  if (known !== undefined) return known;
  const month = name.length < 3 ? null : readMonth(name);
  if (found.size < 1_000) found.set(name, month);
  return month;
}

function readMonth(name: string): number | null {
  const months = monthNames();
  const exact = months.get(name);
  const meant = exact
    ? [...exact]
    : [...months].flatMap(([it, numbers]) => (it.startsWith(name) ? [...numbers] : []));
  const [month = null, another] = new Set(meant);
  return another === undefined ? month : null;
}
