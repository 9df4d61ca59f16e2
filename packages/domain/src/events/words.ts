/** Formats a position in a cut: `00:07`, or `1:02:07` from one hour on. */
export function positionOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Formats a calendar date without its year: `November 25`. */
export function dayOf(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('en-US', { month: 'long', day: 'numeric' });
}

/** Returns the name of a shoot day without the total: `Day 2 of Morning Ritual`. */
export function dayName({ label }: { label: string }, projectName: string): string {
  return `${label.replace(/^(Day \d+) of \d+$/, '$1')} of ${projectName}`;
}

/**
 * Describes a change: `phase moved from Pre-pro to Shoot`, `phase set to Shoot` or `phase Shoot
 * removed`.
 */
export function describeChange(what: string, from: string | null, to: string | null): string {
  if (from === null) return `${what} set to ${to}`;
  return to === null ? `${what} ${from} removed` : `${what} moved from ${from} to ${to}`;
}

/** Joins several phrases: `a`, `a and b`, `a, b and c`. */
export function joinPhrases(things: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(things);
}
