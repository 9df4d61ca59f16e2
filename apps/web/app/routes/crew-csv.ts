import { crewKindLabels, departmentLabels } from '@callboard/domain/crew/enums';
import { formatAmount } from '@callboard/domain/money/format-money';
import { bookReader } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { readCrewBook } from '#app/features/crew/crew-filters.ts';
import type { CrewRow } from '#app/features/crew/crew-table.tsx';
import type { Route } from './+types/crew-csv';

const amount = (cents: number | null, currency: string) =>
  cents === null ? null : formatAmount(cents, currency).replaceAll(',', '');

/** The columns that an import of the same file reads again have the same names. */
const columns: CsvColumn<CrewRow>[] = [
  { key: 'name', label: 'Name', text: (it) => it.name },
  { key: 'role', label: 'Role', text: (it) => it.role },
  { key: 'role', label: 'Other roles', text: (it) => it.otherRoles.join(', ') },
  { key: 'department', label: 'Department', text: (it) => departmentLabels[it.department] },
  { key: 'contact', label: 'Phone', text: (it) => it.phone },
  { key: 'contact', label: 'Email', text: (it) => it.email },
  { key: 'city', label: 'City', text: (it) => it.city },
  { key: 'rate', label: 'Day rate', text: (it) => amount(it.dayRateCents, it.currency) },
  { key: 'rate', label: 'Hours of a day', text: (it) => String(it.rateHours) },
  { key: 'rate', label: 'Kit fee', text: (it) => amount(it.kitFeeCents, it.currency) },
  { key: 'rate', label: 'Currency', text: (it) => it.currency },
  { key: 'next', label: 'Next date', text: (it) => it.nextDate },
  { key: 'tags', label: 'Tags', text: (it) => it.tags.join(', ') },
  { key: 'languages', label: 'Languages', text: (it) => it.languages.join(', ') },
  { key: 'union', label: 'Union', text: (it) => it.unionStatus },
  { key: 'kind', label: 'Kind', text: (it) => crewKindLabels[it.kind] },
];

/** The address book as a file, with its filters and order. Marks are not in it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = readCrewBook(request);
  const read = bookReader((page) => getApi(context).crewMembers.book({ ...input, ...page }));
  return csvOf(context, { request, name: 'crew', columns, read });
}
