import type { Decision } from './enums.ts';

/** Rounds of changes on a deliverable. */
export interface Rounds {
  /** How often the client asked for changes. */
  used: number;
  included: number;
}

/** Returns the rounds of a deliverable, given all its versions; null if they are not counted. */
export function roundsOf(
  versions: readonly { decision: Decision }[],
  included: number | null,
): Rounds | null {
  if (included === null) return null;
  return { used: versions.filter((it) => it.decision === 'CHANGES_REQUESTED').length, included };
}

/** Returns "1 of 2 rounds of changes used", or by how many more than are included. */
export function roundsInWords({ used, included }: Rounds): string {
  const beyond = used - included;
  const words = `${used} of ${included} ${included === 1 ? 'round' : 'rounds'} of changes used`;
  if (beyond <= 0) return words;
  return `${words}, ${beyond} more than included`;
}
