import type { ClientMatch } from '@callboard/core/jobs';
import type { ImportRow } from './import-row.ts';

/** Where a row's client and contact are: there, or in a row further up. */
export type Match = Omit<ClientMatch, 'index' | 'companyAs' | 'contactAs'> & {
  companyAs: string | null;
  contactAs: string | null;
};

export type Matches = ReadonlyMap<string, Match>;

/** Returns under what rows of one client are brought together: its id, or the first row that has it. */
export function clientKeyOf(row: ImportRow, match: Match | undefined): string {
  return match?.client?.id ?? match?.companyAs ?? row.id;
}
