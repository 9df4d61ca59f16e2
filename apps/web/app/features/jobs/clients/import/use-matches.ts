import type { ClientMatch } from '@callboard/core/jobs';
import { useMatches as useAnswers } from '#app/features/imports/use-matches.ts';
import type { ImportRow } from './import-row.ts';
import type { Match } from './match.ts';

/** Finds which clients and contacts of the rows are there or above, again after each change. */
export function useMatches(rows: ImportRow[]) {
  return useAnswers<ImportRow, ClientMatch, Match>({
    ...{ path: '/clients/import/matches', field: 'rows', rows },
    typed: ({ company, name, email }) => ({ company, name, email }),
    toMatch: ({ index: _, companyAs, contactAs, ...match }, idAt) => ({
      ...match,
      companyAs: idAt(companyAs),
      contactAs: idAt(contactAs),
    }),
  });
}
