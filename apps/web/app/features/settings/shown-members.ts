import { sortIn } from '#app/list-choice.ts';
import type { Member } from './member.ts';

/** Orders of the list of members. */
const memberSorts = ['name', 'role', 'status', 'joined'] as const;

const roleOrder: Member['role'][] = ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'];

const keys: Record<(typeof memberSorts)[number], (member: Member) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  role: ({ role }) => roleOrder.indexOf(role),
  status: ({ status }) => status,
  joined: ({ joinedAt }) => joinedAt?.getTime() ?? Number.POSITIVE_INFINITY,
};

/** Returns the members of the list in the order of the URL, with removed ones on `?removed`. */
export function shownMembers(all: Member[], params: URLSearchParams): Member[] {
  const shown = params.has('removed') ? all : all.filter((it) => it.status !== 'removed');
  const sort = sortIn(params, memberSorts);
  if (!sort) return shown;
  const key = keys[sort.replace('-', '') as (typeof memberSorts)[number]];
  const sorted = shown.toSorted((a, b) => compare(key(a), key(b)));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
