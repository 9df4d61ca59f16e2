import type { OwnDate } from '@callboard/core/crew';
import { onDay } from '#app/features/across/home/day-words.ts';
import { callWords, isGone } from './date-words.ts';

/** Returns the sentence that the person opened the page for: the next call, or what is held. */
export function datesSentence(coming: readonly OwnDate[], today: string): string {
  const standing = coming.filter((it) => !isGone(it));
  const next = standing.find((it) => it.status === 'confirmed');
  if (next) {
    const call = next.callTime
      ? `, ${callWords(next).replace(/^[A-Z]/, (it) => it.toLowerCase())}`
      : '';
    return `You work ${onDay(next.date, today)}${call}, for ${next.projectName}.`;
  }
  const [first] = standing;
  if (first) {
    const count = standing.length === 1 ? '1 date' : `${standing.length} dates`;
    return `Nothing is confirmed yet. ${count} asked or held, the first ${onDay(first.date, today)}.`;
  }
  return 'You have no coming dates.';
}
