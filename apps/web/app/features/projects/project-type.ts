import { projectTypeLabels } from '@callboard/core/projects/enums';

export const typeSuggestions = Object.values(projectTypeLabels);

/** What is shown for a stored type: the trade's word, or the person's own. */
export function typeLabel(type: string): string {
  return projectTypeLabels[type] ?? type;
}

/** What is stored for a type as it was typed. */
export function toStoredType(typed: string | null | undefined): string | null {
  const label = typed?.toLowerCase();
  const known = Object.entries(projectTypeLabels).find(([, it]) => it.toLowerCase() === label);
  return known?.[0] ?? typed ?? null;
}
