import type { listClientBook } from '@callboard/core/jobs';
import { clientKindLabels } from '@callboard/domain/clients/enums';
import type { ListColumn } from '#app/ui/list/columns.ts';

export type ClientRow = Awaited<ReturnType<typeof listClientBook>>['items'][number];

/** Columns of the list of clients. */
export const clientColumns = [
  { key: 'name', label: 'Client', isSortable: true, text: (it) => it.name },
  {
    ...{ key: 'kind', label: 'Kind', isSortable: true, width: '11rem' },
    text: (it) => clientKindLabels[it.kind],
  },
  { key: 'jobs', label: 'Open jobs', width: '8rem', text: (it) => it.openProjects },
  {
    ...{ key: 'people', label: 'Contacts', width: '8rem', isHiddenOnPhone: true },
    text: (it) => it.contactCount,
  },
  {
    ...{ key: 'primary', label: 'Primary contact', width: '14rem' },
    text: (it) => it.primaryContactName,
  },
] as const satisfies ListColumn<ClientRow>[];
