import type { LocationMatch } from '@callboard/core/schedule';

/** The location that a row may be: there, or in a row further up. */
export type Match = Omit<LocationMatch, 'index' | 'sameAs' | 'likeRow'> & {
  sameAs: string | null;
  likeRow: string | null;
};

export type Matches = ReadonlyMap<string, Match>;
