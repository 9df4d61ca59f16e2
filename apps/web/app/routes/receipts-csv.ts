import { costKindLabels } from '@callboard/domain/costs/enums';
import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import type { ListedCost } from '#app/features/spend/costs/purchases.ts';
import type { Route } from './+types/receipts-csv';

/** What a job spent as a file. */
export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const { costs, orders, floats, lines } = await getApi(context).costs.purchases({ projectId });
  return csvOf<ListedCost>(context, {
    request,
    name: 'receipts',
    columns: [
      { key: 'date', label: 'Date', text: (it) => it.date },
      { key: 'vendor', label: 'Vendor', text: (it) => it.vendorName },
      { key: 'description', label: 'For', text: (it) => it.description },
      { key: 'section', label: 'Section', text: (it) => sectionName(it.section) },
      {
        key: 'line',
        label: 'Line',
        text: ({ lineId }) => lines.find((it) => it.id === lineId)?.description,
      },
      { key: 'kind', label: 'Paid with', text: (it) => costKindLabels[it.kind] },
      {
        key: 'float',
        label: 'Petty cash of',
        text: ({ floatId }) => floats.find((it) => it.id === floatId)?.holderName,
      },
      {
        key: 'order',
        label: 'Purchase order',
        text: ({ purchaseOrderId }) => orders.find((it) => it.id === purchaseOrderId)?.number,
      },
      { key: 'amount', label: 'Amount', text: (it) => plainAmount(it.amountCents, it.currency) },
      { key: 'currency', label: 'Currency', text: (it) => it.currency },
      { key: 'file', label: 'File', text: (it) => it.fileName },
    ],
    read: async () => ({ items: costs, nextCursor: null }),
  });
}
