import { dayOf, type ListColumn } from '#app/ui/list/columns.ts';
import { type Endpoint, kindLabels } from './endpoint.ts';
import { endpointStates, makerOf, stateOf } from './endpoint-state.ts';

/** Columns of the list of endpoints. */
export const endpointColumns = [
  { key: 'name', label: 'Name', isSortable: true, text: (it) => it.name },
  { key: 'name', label: 'URL', isOnlyInFile: true, text: (it) => it.url },
  { key: 'name', label: 'Kind', isOnlyInFile: true, text: (it) => kindLabels[it.kind] },
  {
    ...{ key: 'status', label: 'Status', isSortable: true, width: '13.5rem' },
    text: (it) => endpointStates[stateOf(it)],
  },
  {
    ...{ key: 'status', label: 'Failing since', isOnlyInFile: true },
    text: (it) => it.failingSince?.toISOString(),
  },
  { key: 'events', label: 'Events', width: '13rem', text: (it) => it.events.join(' ') },
  { key: 'maker', label: 'Created by', isSortable: true, width: '10rem', text: makerOf },
  {
    ...{ key: 'delivered', label: 'Last delivered', isSortable: true, width: '12rem' },
    text: (it, zone) => dayOf(it.lastDeliveredAt, zone),
  },
] as const satisfies ListColumn<Endpoint>[];
