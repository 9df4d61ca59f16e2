import type { ReviewNote } from './review-data.ts';

export type Visibility = ReviewNote['visibility'];

/** Who reads a note. */
export const visibilityLabels: Record<Visibility, string> = {
  client: 'Client sees this',
  internal: 'Team only',
};
