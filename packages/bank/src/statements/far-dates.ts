import type { Doubt, Statement } from './statement.ts';

/** Days between lines that no account that is used has. */
const mostDays = 400;

/** Returns the doubt of a few lines whose day is more than a year away from all others. */
export function farDateDoubts(statements: readonly Statement[]): Doubt[] {
  for (const { lines } of statements) {
    const dates = lines.map((it) => it.date).toSorted();
    const far = dates.findIndex((it, at) => at > 0 && daysBetween(dates[at - 1], it) > mostDays);
    if (far < 0) continue;
    const odd = far * 2 > dates.length ? dates[far] : dates[far - 1];
    const text = `A line is of ${odd}, more than a year away from others.`;
    return [{ id: `dates:far:${odd}`, text, canBeConfirmed: true }];
  }
  return [];
}

function daysBetween(a: string | undefined, b: string): number {
  return a === undefined ? 0 : (Date.parse(b) - Date.parse(a)) / 86_400_000;
}
