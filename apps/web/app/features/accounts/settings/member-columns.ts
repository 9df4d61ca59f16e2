import { roleNames } from '#app/frame/role-names.ts';
import { dayOf, type ListColumn } from '#app/ui/list/columns.ts';
import type { Member } from './member.ts';
import { moneyNames } from './money-select.tsx';

/** Columns of the list of members. */
export const memberColumns = [
  { key: 'name', label: 'Name', isSortable: true, text: (it) => it.name },
  { key: 'email', label: 'Email', isOnlyInFile: true, text: (it) => it.email },
  {
    ...{ key: 'role', label: 'Role', isSortable: true, width: '9rem' },
    text: (it) => roleNames[it.role],
  },
  {
    ...{ key: 'status', label: 'Status', isSortable: true, width: '7.75rem' },
    text: (it) => it.status,
  },
  { key: 'money', label: 'Money', width: '8rem', text: (it) => moneyNames[it.financeAccess] },
  {
    ...{ key: 'factor', label: 'Second factor', width: '7rem', isHiddenOnPhone: true },
    text: (it) => (it.hasSecondFactor ? 'On' : 'Off'),
  },
  {
    ...{ key: 'joined', label: 'Joined', isSortable: true, width: '8.5rem', isHiddenOnPhone: true },
    text: (it, zone) => dayOf(it.joinedAt, zone),
  },
  { key: 'actions', label: 'Actions', width: '4.25rem', align: 'end' },
] as const satisfies ListColumn<Member>[];
