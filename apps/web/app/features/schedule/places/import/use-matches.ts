import type { LocationMatch } from '@callboard/core/schedule';
import { coordinatesInWords, readCoordinates } from '@callboard/domain/locations/coordinates';
import { useMatches as useAnswers } from '#app/features/imports/use-matches.ts';
import type { ImportRow } from './import-row.ts';
import type { Match } from './match.ts';

/** Finds which locations of the rows are there or above, again after each change. */
export function useMatches(rows: ImportRow[]) {
  return useAnswers<ImportRow, LocationMatch, Match>({
    ...{ path: '/places/import/matches', field: 'rows', rows },
    typed: ({ name, address, city, coordinates }) => {
      const pin = readCoordinates(coordinates ?? '');
      return { name, address, city, ...(pin && { coordinates: coordinatesInWords(pin) }) };
    },
    toMatch: ({ index: _, sameAs, likeRow, ...match }, idAt) => ({
      ...match,
      sameAs: idAt(sameAs),
      likeRow: idAt(likeRow),
    }),
  });
}
