import { minutesInWords } from './in-words.ts';

interface Rest {
  /** Out and the next call, in milliseconds. */
  endsAt: number;
  nextCallAt: number;
  restMinutes: number;
}

/** Returns the rest until the next call, "8 h 40 of rest", and whether it is shorter than the rule. */
export function restUntil({ endsAt, nextCallAt, restMinutes }: Rest) {
  const minutes = Math.max(0, (nextCallAt - endsAt) / 60_000);
  return { words: `${minutesInWords(minutes)} of rest`, isShort: minutes < restMinutes };
}
