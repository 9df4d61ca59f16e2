import type { Caller } from '@callboard/api';
import { crewKindLabels, departmentLabels } from '@callboard/domain/crew/enums';
import { formatAmount } from '@callboard/domain/money/format-money';
import type { ListColumn } from '#app/ui/list/columns.ts';

export type CrewRow = Awaited<ReturnType<Caller['crewMembers']['book']>>['items'][number];

const amount = (cents: number | null, currency: string) =>
  cents === null ? null : formatAmount(cents, currency).replaceAll(',', '');

const inFile = { isOnlyInFile: true } as const;

/**
 * Columns of the address book. Those of the file that an import of it reads again have the names that it reads.
 * Marks are not in the file.
 */
export const crewColumns = [
  { key: 'name', label: 'Name', isSortable: true, text: (it) => it.name },
  { key: 'role', label: 'Role', isSortable: true, text: (it) => it.role },
  { key: 'role', label: 'Other roles', ...inFile, text: (it) => it.otherRoles.join(', ') },
  {
    ...{ key: 'department', label: 'Department', isSortable: true, width: '9.5rem' },
    isHiddenOnPhone: true,
    text: (it) => departmentLabels[it.department],
  },
  { key: 'contact', label: 'Phone or email', width: '12rem' },
  { key: 'contact', label: 'Phone', ...inFile, text: (it) => it.phone },
  { key: 'contact', label: 'Email', ...inFile, text: (it) => it.email },
  { key: 'city', label: 'City', isSortable: true, width: '8rem', text: (it) => it.city },
  {
    ...{ key: 'rate', label: 'Day rate', isSortable: true, width: '7rem', align: 'end' },
    text: (it) => amount(it.dayRateCents, it.currency),
  },
  { key: 'rate', label: 'Hours of a day', ...inFile, text: (it) => String(it.rateHours) },
  {
    ...{ key: 'rate', label: 'Kit fee', ...inFile },
    text: (it) => amount(it.kitFeeCents, it.currency),
  },
  { key: 'rate', label: 'Currency', ...inFile, text: (it) => it.currency },
  {
    ...{ key: 'next', label: 'Next date', width: '7rem', isHiddenOnPhone: true },
    text: (it) => it.nextDate,
  },
  {
    ...{ key: 'tags', label: 'Tags', width: '9rem', isHiddenOnPhone: true },
    text: (it) => it.tags.join(', '),
  },
  { key: 'languages', label: 'Languages', ...inFile, text: (it) => it.languages.join(', ') },
  { key: 'union', label: 'Union', ...inFile, text: (it) => it.unionStatus },
  { key: 'kind', label: 'Kind', ...inFile, text: (it) => crewKindLabels[it.kind] },
] as const satisfies ListColumn<CrewRow>[];
