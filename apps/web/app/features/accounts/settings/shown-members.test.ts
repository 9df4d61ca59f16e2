import { expect, test } from 'vitest';
import type { Member } from './member.ts';
import { shownMembers } from './shown-members.ts';

const member = (name: string, role: Member['role'], joined: string | null, status = 'active') =>
  ({ name, role, status, joinedAt: joined && new Date(joined) }) as Member;

const all = [
  member('Zoë', 'owner', '2026-01-02'),
  member('adam', 'crew', null, 'invited'),
  member('Mia', 'producer', '2026-01-01', 'removed'),
];
const namesOf = (query: string) =>
  shownMembers(all, new URLSearchParams(query)).map((it) => it.name);

test.each([
  ['', ['Zoë', 'adam']],
  ['removed', ['Zoë', 'adam', 'Mia']],
  ['sort=name', ['adam', 'Zoë']],
  ['sort=-name&removed', ['Zoë', 'Mia', 'adam']],
  ['sort=role&removed', ['Zoë', 'Mia', 'adam']],
  ['sort=joined&removed', ['Mia', 'Zoë', 'adam']],
  ['sort=nonsense', ['Zoë', 'adam']],
])('?%s shows %j', (query, names) => {
  expect(namesOf(query)).toEqual(names);
});
