import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { endpointColumns as columns } from '#app/features/tell/webhooks/endpoint-columns.ts';
import { shownEndpoints } from '#app/features/tell/webhooks/endpoint-state.ts';
import type { Route } from './+types/webhooks-csv';

/** The list of endpoints as a file, in its order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const read = async () => {
    const { endpoints } = await getApi(context).webhooks.list();
    return {
      items: shownEndpoints(endpoints, new URL(request.url).searchParams),
      nextCursor: null,
    };
  };
  return csvOf(context, { request, name: 'endpoints', columns, read });
}
