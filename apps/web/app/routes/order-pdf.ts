import { getApi } from '#app/context.ts';
import { findOrder } from '#app/features/spend/costs/find-order.ts';
import { orderDocument } from '#app/features/spend/costs/order-document.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/order-pdf';

/** A purchase order, to be sent to its vendor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [found, { timeZone, address }] = await Promise.all([
    findOrder(context, params),
    getApi(context).company.find(),
  ]);
  return pdfOf(context, {
    name: `purchase-order-${found.order.number}`,
    document: (company) => orderDocument(found, { ...company, timeZone, address }),
    rows: found.order.lines.length,
  });
}
