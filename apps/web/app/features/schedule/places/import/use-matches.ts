import type { LocationMatch } from '@callboard/core/schedule';
import { useMatches as useAnswers } from '#app/features/imports/use-matches.ts';
import type { ImportRow } from './import-row.ts';
import type { Match } from './match.ts';

/** Finds which locations of the rows are there or above, again after each change. */
export function useMatches(rows: ImportRow[]) {
  return useAnswers<ImportRow, LocationMatch, Match>({
    ...{ path: '/places/import/matches', field: 'rows', rows },
    typed: ({ name, address, city }) => ({ name, address, city }),
    toMatch: ({ index: _, sameAs, ...match }, idAt) => ({ ...match, sameAs: idAt(sameAs) }),
  });
}
