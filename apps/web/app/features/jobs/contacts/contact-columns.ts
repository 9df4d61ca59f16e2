import type { listContactBook } from '@callboard/core/jobs';
import { contactKindLabels } from '@callboard/domain/contacts/enums';
import type { ListColumn } from '#app/ui/list/columns.ts';

export type ContactRow = Awaited<ReturnType<typeof listContactBook>>['items'][number];

/** Columns of the list of contacts. */
export const contactColumns = [
  { key: 'name', label: 'Name', isSortable: true, text: (it) => it.name },
  { key: 'title', label: 'Title', isOnlyInFile: true, text: (it) => it.title },
  { key: 'client', label: 'Client', isSortable: true, text: (it) => it.clientName },
  {
    ...{ key: 'kind', label: 'Role', isSortable: true, width: '9rem', isHiddenOnPhone: true },
    text: (it) => it.kind && contactKindLabels[it.kind],
  },
  {
    ...{ key: 'first', label: 'Primary contact', width: '7rem', isHiddenOnPhone: true },
    text: (it) => (it.isPrimary ? 'Primary' : ''),
  },
  { key: 'email', label: 'Email', isSortable: true, text: (it) => it.email },
  { key: 'phone', label: 'Phone', width: '9rem', text: (it) => it.phone },
] as const satisfies ListColumn<ContactRow>[];
