import type { ListColumn } from '#app/ui/list/columns.ts';
import { type Delivery, outcomeOf, statusLabels } from './delivery.ts';
import { eventLabel } from './event-words.ts';

/** Columns of the deliveries of an endpoint. */
export const deliveryColumns = [
  { key: 'event', label: 'Event', text: (it) => eventLabel(it.event) },
  { key: 'event', label: 'Delivery', isOnlyInFile: true, text: (it) => it.id },
  { key: 'status', label: 'Status', width: '9rem', text: (it) => statusLabels[it.status] },
  {
    ...{ key: 'response', label: 'Last response' },
    text: (it) => (it.attempts > 0 ? outcomeOf(it.lastStatusCode, it.lastError) : null),
  },
  {
    ...{ key: 'attempts', label: 'Attempts', width: '5.5rem', align: 'end', isHiddenOnPhone: true },
    text: (it) => it.attempts,
  },
  {
    ...{ key: 'created', label: 'Happened', isSortable: true, width: '12rem' },
    text: (it) => it.occurredAt.toISOString(),
  },
  {
    ...{ key: 'next', label: 'Next attempt', width: '12rem', isHiddenOnPhone: true },
    text: (it) => it.nextAt?.toISOString(),
  },
] as const satisfies ListColumn<Delivery>[];
