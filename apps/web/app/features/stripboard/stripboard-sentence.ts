import { formatDuration } from '@callboard/core/dates/duration';
import { isGone } from '@callboard/core/shoot-days/enums';
import { countOf } from '#app/count-of.ts';
import type { Stripboard } from './board-state.ts';
import { plansOf } from './day-plan.ts';

/** Returns what the board adds up to: "36 strips on 3 days of Morning Ritual, 1 day runs over." */
export function stripboardSentence({ project, days, rules }: Stripboard): string {
  const standing = days.filter((it) => !isGone(it.holdStatus));
  const strips = standing.reduce((sum, it) => sum + it.strips.length, 0);
  if (strips === 0) return `Nothing is planned on ${project.name} yet.`;
  const plans = plansOf(days, rules);
  const over = standing.flatMap((it) => {
    const clock = plans.get(it.id)?.clock;
    const minutes = clock ? Math.round((clock.endAt - clock.wrapAt) / 60_000) : 0;
    return minutes > 0 ? [`${it.label} runs ${formatDuration(minutes)} over`] : [];
  });
  const sum = `${countOf(strips, 'strip')} on ${countOf(standing.length, 'day')} of ${project.name}`;
  return `${[sum, ...over].join('. ')}.`;
}
