import { formatDuration } from '@callboard/domain/dates/duration';
import { minutesBetween } from '@callboard/domain/dates/wall-time';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { countOf } from '#app/count-of.ts';
import type { Stripboard } from './board-state.ts';
import { clockOf } from './day-plan.ts';

/** Returns what the board adds up to: "36 strips on 3 days of Morning Ritual, 1 day runs over." */
export function stripboardSentence({ project, days }: Stripboard): string {
  const standing = days.filter((it) => !isGone(it.holdStatus));
  const strips = standing.reduce((sum, it) => sum + it.strips.length, 0);
  if (strips === 0) return `Nothing is planned on ${project.name} yet.`;
  const over = standing.flatMap((it) => {
    const { wrapAt, endAt } = clockOf(it);
    const minutes = minutesBetween(wrapAt, endAt);
    return minutes > 0 ? [`${it.label} runs ${formatDuration(minutes)} over`] : [];
  });
  const sum = `${countOf(strips, 'strip')} on ${countOf(standing.length, 'day')} of ${project.name}`;
  return `${[sum, ...over].join('. ')}.`;
}
