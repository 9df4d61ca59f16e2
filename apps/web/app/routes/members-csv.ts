import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf, dayOf } from '#app/csv.ts';
import type { Member } from '#app/features/accounts/settings/member.ts';
import { moneyNames } from '#app/features/accounts/settings/money-select.tsx';
import { shownMembers } from '#app/features/accounts/settings/shown-members.ts';
import { roleNames } from '#app/frame/role-names.ts';
import type { Route } from './+types/members-csv';

const columns: CsvColumn<Member>[] = [
  { key: 'name', label: 'Name', text: (it) => it.name },
  { key: 'email', label: 'Email', text: (it) => it.email },
  { key: 'role', label: 'Role', text: (it) => roleNames[it.role] },
  { key: 'status', label: 'Status', text: (it) => it.status },
  { key: 'money', label: 'Money', text: (it) => moneyNames[it.financeAccess] },
  { key: 'factor', label: 'Second factor', text: (it) => (it.hasSecondFactor ? 'On' : 'Off') },
  { key: 'joined', label: 'Joined', text: (it, zone) => dayOf(it.joinedAt, zone) },
];

/** The list of members as a file, in its order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const read = async () => {
    const all = await getApi(context).members.list({ includeRemoved: true });
    return { items: shownMembers(all, new URL(request.url).searchParams), nextCursor: null };
  };
  return csvOf(context, { request, name: 'members', columns, read });
}
