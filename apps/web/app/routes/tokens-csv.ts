import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { shownTokens } from '#app/features/accounts/settings/token.ts';
import { tokenColumns as columns } from '#app/features/accounts/settings/token-columns.ts';
import type { Route } from './+types/tokens-csv';

/** The list of tokens as a file, in its order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const read = async () => {
    const all = await getApi(context).tokens.list();
    return { items: shownTokens(all, new URL(request.url).searchParams), nextCursor: null };
  };
  return csvOf(context, { request, name: 'tokens', columns, read });
}
