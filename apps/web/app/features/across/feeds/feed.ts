import type { Feed } from '@callboard/core/across';

export type { Feed };

/** Returns what a feed is of: "All jobs", "Morning Ritual" or "Theo Marsh on Morning Ritual". */
export function nameOf({ projectName, personName }: Pick<Feed, 'projectName' | 'personName'>) {
  if (personName === null) return projectName ?? 'All jobs';
  return projectName === null ? personName : `${personName} on ${projectName}`;
}
