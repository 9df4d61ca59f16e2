import { projectTypeLabels } from '@callboard/domain/projects/enums';

export const typeSuggestions = Object.values(projectTypeLabels);

/** Returns the label of a stored type: a known word, or free text as stored. */
export function typeLabel(type: string): string {
  return projectTypeLabels[type] ?? type;
}

/** Returns the stored value for a typed type. */
export function toStoredType(typed: string | null | undefined): string | null {
  const label = typed?.toLowerCase();
  const known = Object.entries(projectTypeLabels).find(([, it]) => it.toLowerCase() === label);
  return known?.[0] ?? typed ?? null;
}
