import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { deliveryColumns as columns } from '#app/features/tell/webhooks/delivery-columns.ts';
import { readDeliveryFilters } from '#app/features/tell/webhooks/delivery-page.ts';
import type { Route } from './+types/deliveries-csv';

/** The deliveries of an endpoint as a file, with their filter and order. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { limit: _, cursor: __, ...filters } = readDeliveryFilters(request);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).webhookDeliveries.list({ endpointId: params.id, ...filters, ...page });
  return csvOf(context, { request, name: 'deliveries', columns, read });
}
