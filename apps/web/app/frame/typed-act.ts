import type { DateReading } from '#app/ui/dates/parse-date.ts';
import { type SplitDates, splitDates } from '#app/ui/dates/split-dates.ts';

const verbs = {
  add: ['add days', 'add day'],
  confirm: ['confirm days', 'confirm day'],
  hold: ['hold'],
};

export type TypedVerb = keyof typeof verbs;

/** An act of the schedule as people type it: "add day 24 nov", "hold theo tue". */
export interface TypedAct extends SplitDates {
  verb: TypedVerb;
  /** Everything after the verb. */
  rest: string;
}

/** Reads an act of the schedule; null when the words do not begin with one. */
export function readTypedAct(query: string, reading: DateReading): TypedAct | null {
  const words = query.trimStart().toLowerCase().replaceAll(/\s+/g, ' ');
  for (const [verb, beginnings] of Object.entries(verbs)) {
    const beginning = beginnings.find((it) => `${words} `.startsWith(`${it} `));
    if (beginning === undefined) continue;
    const rest = words.slice(beginning.length).trim();
    return { verb: verb as TypedVerb, rest, ...splitDates(rest, reading) };
  }
  return null;
}
