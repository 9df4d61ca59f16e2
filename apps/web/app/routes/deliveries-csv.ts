import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { type Delivery, outcomeOf, statusLabels } from '#app/features/tell/webhooks/delivery.ts';
import { readDeliveryFilters } from '#app/features/tell/webhooks/delivery-page.ts';
import { eventLabel } from '#app/features/tell/webhooks/event-words.ts';
import type { Route } from './+types/deliveries-csv';

const columns: CsvColumn<Delivery>[] = [
  { key: 'event', label: 'Event', text: (it) => eventLabel(it.event) },
  { key: 'event', label: 'Delivery', text: (it) => it.id },
  { key: 'status', label: 'Status', text: (it) => statusLabels[it.status] },
  {
    key: 'response',
    label: 'Last response',
    text: (it) => (it.attempts > 0 ? outcomeOf(it.lastStatusCode, it.lastError) : null),
  },
  { key: 'attempts', label: 'Attempts', text: (it) => it.attempts },
  { key: 'created', label: 'Happened', text: (it) => it.occurredAt.toISOString() },
  { key: 'next', label: 'Next attempt', text: (it) => it.nextAt?.toISOString() },
];

/** The deliveries of an endpoint as a file, with their filter and order. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { limit: _, cursor: __, ...filters } = readDeliveryFilters(request);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).webhookDeliveries.list({ endpointId: params.id, ...filters, ...page });
  return csvOf(context, { request, name: 'deliveries', columns, read });
}
