import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf, dayOf } from '#app/csv.ts';
import { type Endpoint, kindLabels } from '#app/features/tell/webhooks/endpoint.ts';
import {
  endpointStates,
  makerOf,
  shownEndpoints,
  stateOf,
} from '#app/features/tell/webhooks/endpoint-state.ts';
import type { Route } from './+types/webhooks-csv';

const columns: CsvColumn<Endpoint>[] = [
  { key: 'name', label: 'Name', text: (it) => it.name },
  { key: 'name', label: 'URL', text: (it) => it.url },
  { key: 'name', label: 'Kind', text: (it) => kindLabels[it.kind] },
  { key: 'status', label: 'Status', text: (it) => endpointStates[stateOf(it)] },
  { key: 'status', label: 'Failing since', text: (it) => it.failingSince?.toISOString() },
  { key: 'events', label: 'Events', text: (it) => it.events.join(' ') },
  { key: 'maker', label: 'Created by', text: makerOf },
  {
    key: 'delivered',
    label: 'Last delivered',
    text: (it, zone) => dayOf(it.lastDeliveredAt, zone),
  },
];

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
