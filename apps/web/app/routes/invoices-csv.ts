import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { invoiceColumns as columns } from '#app/features/sales/invoices/invoice-columns.ts';
import { readInvoiceList } from '#app/features/sales/invoices/invoice-filters.ts';
import type { Route } from './+types/invoices-csv';

/** The list of invoices as a file, with its filters and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const list = readInvoiceList(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).invoices.list({ ...list, ...page });
  return csvOf(context, { request, name: 'invoices', columns, read });
}
