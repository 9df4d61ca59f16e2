import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf, dayOf } from '#app/csv.ts';
import { scopeSummary } from '#app/features/accounts/settings/scope-words.ts';
import { shownTokens, type Token, tokenStates } from '#app/features/accounts/settings/token.ts';
import type { Route } from './+types/tokens-csv';

const columns: CsvColumn<Token>[] = [
  { key: 'name', label: 'Name', text: (it) => it.name },
  { key: 'name', label: 'Kind', text: (it) => (it.isTest ? 'Test' : 'Live') },
  { key: 'name', label: 'First characters', text: (it) => it.firstCharacters },
  { key: 'status', label: 'Status', text: (it) => tokenStates[it.state] },
  { key: 'scopes', label: 'Scopes', text: (it) => scopeSummary(it.scopes) },
  { key: 'creator', label: 'Created by', text: (it) => it.creatorName },
  { key: 'used', label: 'Last used', text: (it, zone) => dayOf(it.lastUsedAt, zone) },
  { key: 'expires', label: 'Expires', text: (it, zone) => dayOf(it.expiresAt, zone) },
];

/** The list of tokens as a file, in its order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const read = async () => {
    const all = await getApi(context).tokens.list();
    return { items: shownTokens(all, new URL(request.url).searchParams), nextCursor: null };
  };
  return csvOf(context, { request, name: 'tokens', columns, read });
}
