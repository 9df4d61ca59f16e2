import { purchaseOrderLabels } from '@callboard/domain/costs/enums';
import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import type { ListedOrder } from '#app/features/spend/costs/purchases.ts';
import { dayOf } from '#app/ui/list/columns.ts';
import type { Route } from './+types/orders-csv';

/** The purchase orders of a job as a file. */
export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const { orders, lines } = await getApi(context).costs.purchases({ projectId });
  return csvOf<ListedOrder>(context, {
    request,
    name: 'purchase-orders',
    columns: [
      { key: 'number', label: 'Number', text: (it) => it.number },
      { key: 'vendor', label: 'Vendor', text: (it) => it.vendorName },
      { key: 'status', label: 'Status', text: (it) => purchaseOrderLabels[it.status] },
      { key: 'section', label: 'Section', text: (it) => sectionName(it.section) },
      {
        key: 'line',
        label: 'Line',
        text: ({ lineId }) => lines.find((it) => it.id === lineId)?.description,
      },
      { key: 'amount', label: 'Amount', text: (it) => plainAmount(it.amountCents, it.currency) },
      { key: 'billed', label: 'Billed', text: (it) => plainAmount(it.billedCents, it.currency) },
      { key: 'currency', label: 'Currency', text: (it) => it.currency },
      { key: 'needed', label: 'Needed on', text: (it) => it.neededOn },
      { key: 'approved', label: 'Approved on', text: (it, zone) => dayOf(it.approvedAt, zone) },
      { key: 'approvedBy', label: 'Approved by', text: (it) => it.approvedByName },
      { key: 'sent', label: 'Sent on', text: (it, zone) => dayOf(it.sentAt, zone) },
      { key: 'received', label: 'Received on', text: (it, zone) => dayOf(it.receivedAt, zone) },
      { key: 'notes', label: 'Notes', text: (it) => it.notes },
    ],
    read: async () => ({ items: orders, nextCursor: null }),
  });
}
