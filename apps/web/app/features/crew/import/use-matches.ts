import type { CrewMatch } from '@callboard/core/crew';
import { useMatches as useAnswers } from '#app/features/imports/use-matches.ts';
import type { ImportRow } from './import-row.ts';

/** Finds who of the rows is in the address book or above, again after each change. */
export function useMatches(rows: ImportRow[]) {
  return useAnswers<ImportRow, CrewMatch, CrewMatch>({
    ...{ path: '/crew/import/matches', field: 'people', rows },
    typed: ({ name, email, phone }) => ({ name, email, phone }),
    toMatch: (it, idAt) => {
      const other = idAt(it.sameAs);
      return { ...it, sameAs: other === null ? null : Number(other) };
    },
  });
}
