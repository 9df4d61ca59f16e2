import type { Caller } from '@callboard/api';
import { locationKindLabels } from '@callboard/domain/locations/enums';
import type { ListColumn } from '#app/ui/list/columns.ts';

export type PlaceRow = Awaited<ReturnType<Caller['locations']['library']>>['items'][number];

/** Columns of the list of locations. */
export const placeColumns = [
  { key: 'name', label: 'Location', isSortable: true, text: (it) => it.name },
  {
    ...{ key: 'city', label: 'City', isSortable: true, width: '12rem' },
    text: (it) => [it.city, it.region].filter(Boolean).join(', '),
  },
  {
    ...{ key: 'kind', label: 'Kind', isSortable: true, width: '8rem' },
    text: (it) => locationKindLabels[it.kind],
  },
  { key: 'jobs', label: 'Jobs', isSortable: true, width: '5rem', text: (it) => it.jobs },
  {
    ...{ key: 'used', label: 'Last used', isSortable: true, width: '9rem' },
    text: (it) => it.lastUsed,
  },
  {
    ...{ key: 'next', label: 'Next day', width: '9rem', isHiddenOnPhone: true },
    text: (it) => it.nextUse,
  },
  { key: 'address', label: 'Address', isOnlyInFile: true, text: (it) => it.address },
] as const satisfies ListColumn<PlaceRow>[];

export type PlaceKey = (typeof placeColumns)[number]['key'];
