import { type Film, filmOf } from '../film/film-of.ts';
import type { ReviewData } from '../review-data.ts';

/** The version with which another is compared. */
export interface ComparedFilm {
  /** Null if nothing of it can be played. */
  film: Film | null;
  path: string;
  name: string;
}

/** Returns the version with which the page compares; null for none. */
export function comparedFilm({ other, version }: ReviewData): ComparedFilm | null {
  if (!other || other.version.id === version?.id) return null;
  const path = `/api/cuts/${other.version.id}`;
  const film = other.media && filmOf(other.media, path, true);
  return {
    film: film?.kind === 'film' ? film : null,
    path,
    name: `v${other.version.versionNumber}`,
  };
}
