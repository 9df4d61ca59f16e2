import { instantKey, sortedBy } from '#app/list-choice.ts';
import type { Member } from './member.ts';

const roleOrder: Member['role'][] = ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'];

const sorts = {
  name: ({ name }: Member) => name.toLowerCase(),
  role: ({ role }: Member) => roleOrder.indexOf(role),
  status: ({ status }: Member) => status,
  joined: ({ joinedAt }: Member) => instantKey(joinedAt),
};

/** Returns the members of the list in the order of the URL, with removed ones on `?removed`. */
export function shownMembers(all: Member[], params: URLSearchParams): Member[] {
  const shown = params.has('removed') ? all : all.filter((it) => it.status !== 'removed');
  return sortedBy(shown, params, sorts);
}
