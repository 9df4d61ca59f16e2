import type { Outcome } from './attack.ts';

const shownHoles = 5;

/** Formats an outcome as one line, with the successful attacks below it. */
export function lineOf({ name, tried, requests, seconds, holes, untried }: Outcome): string {
  if (untried) return `not  ${name}: ${tried} (not tried: ${untried})`;
  const verdict = holes.length === 0 ? 'ok  ' : 'HOLE';
  const cost = `${requests} requests, ${seconds.toFixed(1)} s`;
  const left = holes.length - shownHoles;
  const shown = holes.slice(0, shownHoles).map((it) => `\n       ${it}`);
  const rest = left > 0 ? [`\n       and ${left} more`] : [];
  return [`${verdict} ${name}: ${tried} (${cost})`, ...shown, ...rest].join('');
}

/** Formats the last line: the number of cases without a vulnerability. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ holes }) => holes.length > 0).length;
  const untried = outcomes.filter((it) => it.untried !== undefined).length;
  const rest = untried > 0 ? `, ${untried} not tried` : '';
  return `${outcomes.length - failed - untried} passed, ${failed} failed${rest}`;
}
