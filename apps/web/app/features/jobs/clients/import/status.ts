import { type ClientKind, clientKinds } from '@callboard/domain/clients/enums';
import type { RowFilterList } from '#app/features/imports/row-filters.tsx';
import { type CheckedRow, checkRow, type Problems } from './check-row.ts';
import { hasPerson, type ImportRow } from './import-row.ts';
import { guessedKind } from './kinds.ts';
import { clientKeyOf, type Match, type Matches } from './match.ts';
import { needsOf } from './needs.ts';
import { type News, newsOf } from './news.ts';
import { wordsOf } from './words.ts';

/** A row with what the import does to it. */
export interface RowState {
  row: ImportRow;
  act: 'add' | 'update' | 'skip';
  match: Match | undefined;
  /** The kind of its client, said by the row or another one of the client, or guessed; or empty. */
  kind: ClientKind | '';
  /** What keeps it from being imported; skipped rows have none. */
  problems: Problems;
  /** What the row says. */
  said: CheckedRow;
  news: News;
  /** Whether it is imported. */
  isReady: boolean;
  /** The check in words. */
  words: string;
}

/** Returns what the import does to each row. */
export function statesOf(rows: ImportRow[], matches: Matches): RowState[] {
  const kinds = kindsOf(rows, matches);
  const above = { updated: new Map(), noted: new Map() };
  return rows.map((row) => {
    const match = matches.get(row.id);
    const act = row.act === 'auto' ? usualAct(row, match) : row.act;
    const said = checked(row);
    const kind = kinds.get(clientKeyOf(row, match)) ?? '';
    const needs = act === 'skip' ? {} : needsOf(row, { match, act, kind, said, above });
    const problems: Problems = act === 'skip' ? {} : { ...needs, ...said.problems };
    const news = newsOf(said, match);
    return {
      ...{ row, act, match, kind, problems, said, news },
      isReady: act !== 'skip' && isSound(problems) && (act === 'add' || hasNews(news)),
      words: wordsOf({ row, act, match, problems, news }),
    };
  });
}

function usualAct(row: ImportRow, match: Match | undefined): 'add' | 'skip' {
  if (!match) return 'add';
  if (match.isUnassigned) return 'skip';
  const isThere = hasPerson(row)
    ? match.contact !== null || match.contactAs !== null
    : match.client;
  return isThere ? 'skip' : 'add';
}

const known = new WeakMap<ImportRow, CheckedRow>();

function checked(row: ImportRow): CheckedRow {
  const result = known.get(row) ?? checkRow(row);
  known.set(row, result);
  return result;
}

/** Returns the kind of each client: the first that a row says, or else what the name says. */
function kindsOf(rows: readonly ImportRow[], matches: Matches): Map<string, ClientKind | ''> {
  const kinds = new Map<string, ClientKind | ''>();
  for (const isGuess of [false, true]) {
    for (const row of rows) {
      const key = clientKeyOf(row, matches.get(row.id));
      const said = clientKinds.find((it) => it === row.clientKind);
      const kind = isGuess ? guessedKind(row.company) : said;
      if (!kinds.get(key) && kind) kinds.set(key, kind);
    }
  }
  return kinds;
}

/** Returns whether a row has to be mended before it is imported. */
export function isToMend({ problems }: RowState): boolean {
  return !isSound(problems);
}

/** Returns whether a row is skipped that could update what is there. */
export function canUpdate({ row, act, match, news }: RowState): boolean {
  if (act !== 'skip' || match?.isAmbiguous) return false;
  const isThere = hasPerson(row) ? match?.contact : match?.client;
  return Boolean(isThere) && hasNews(news);
}

function isSound(problems: Problems): boolean {
  return Object.keys(problems).length === 0;
}

function hasNews({ contact, client }: News): boolean {
  return contact.length + client.length > 0;
}

export const filters: RowFilterList<RowState> = [
  { value: 'all', label: 'All', has: () => true },
  { value: 'mend', label: 'To mend', has: isToMend },
  {
    value: 'there',
    label: 'Already there',
    has: ({ row, match }) =>
      Boolean(hasPerson(row) ? (match?.contact ?? match?.contactAs) : match?.client),
  },
];
