import type { ListedEstimate } from '@callboard/core/bids';
import { estimateKindLabels, estimateStatusLabels } from '@callboard/domain/estimates/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { dayOf, type ListColumn } from '#app/ui/list/columns.ts';

/** Columns of the list of estimates. */
export const estimateColumns = [
  { key: 'number', label: 'Number', isOnlyInFile: true, text: (it) => it.number },
  { key: 'number', label: 'Version', isOnlyInFile: true, text: (it) => it.version },
  { key: 'title', label: 'Estimate', isSortable: true, text: (it) => it.title },
  {
    ...{ key: 'kind', label: 'Kind', isOnlyInFile: true },
    text: (it) => estimateKindLabels[it.kind],
  },
  {
    ...{ key: 'status', label: 'Status', isSortable: true, width: '11rem' },
    text: (it) => estimateStatusLabels[it.shownStatus],
  },
  { key: 'client', label: 'Client', isSortable: true, width: '20%', text: (it) => it.clientName },
  { key: 'job', label: 'Job', isOnlyInFile: true, text: (it) => it.projectName },
  {
    ...{ key: 'total', label: 'Total', isSortable: true, width: '9rem', align: 'end' },
    text: (it) => plainAmount(it.totalCents, it.currency),
  },
  { key: 'total', label: 'Currency', isOnlyInFile: true, text: (it) => it.currency },
  {
    ...{ key: 'sent', label: 'Sent', isSortable: true, width: '9rem', isHiddenOnPhone: true },
    text: (it, zone) => dayOf(it.sentAt, zone),
  },
  {
    ...{ key: 'valid', label: 'Valid until', isSortable: true, width: '9rem' },
    isHiddenOnPhone: true,
    text: (it) => it.validUntil,
  },
] as const satisfies ListColumn<ListedEstimate>[];
