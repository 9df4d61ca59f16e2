import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { memberColumns as columns } from '#app/features/accounts/settings/member-columns.ts';
import { shownMembers } from '#app/features/accounts/settings/shown-members.ts';
import type { Route } from './+types/members-csv';

/** The list of members as a file, in its order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const read = async () => {
    const all = await getApi(context).members.list({ includeRemoved: true });
    return { items: shownMembers(all, new URL(request.url).searchParams), nextCursor: null };
  };
  return csvOf(context, { request, name: 'members', columns, read });
}
