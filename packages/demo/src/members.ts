import type { Account } from '@callboard/core/accounts';
import { joinMember, lockWorkspace, updateMember } from '@callboard/core/accounts';
import type { Role } from '@callboard/domain/access/enums';
import { startingAccess } from '@callboard/domain/access/money-access';
import type { Person } from './cast.ts';
import { actorOf, on, type Story } from './story.ts';

interface DemoPerson {
  key: Person;
  name: string;
  role: Role;
  joined: number;
}

/** The owner, and the day the company was created. */
export const founder: DemoPerson = {
  key: 'ines',
  name: 'Ines Okafor',
  role: 'owner',
  joined: -400,
};

/** The others, in the order they joined. */
export const colleagues: DemoPerson[] = [
  { key: 'dana', name: 'Dana Whitlock', role: 'admin', joined: -399 },
  { key: 'omar', name: 'Omar Teague', role: 'admin', joined: -396 },
  { key: 'marcus', name: 'Marcus Tran', role: 'producer', joined: -390 },
  { key: 'beth', name: 'Beth Lindqvist', role: 'producer', joined: -371 },
  { key: 'joel', name: 'Joel Castellano', role: 'coordinator', joined: -344 },
  { key: 'priya', name: 'Priya Raman', role: 'producer', joined: -203 },
  { key: 'wren', name: 'Wren Abara', role: 'coordinator', joined: -41 },
];

const leavings: { person: Person; status: 'suspended' | 'removed'; day: number }[] = [
  { person: 'omar', status: 'removed', day: -60 },
  { person: 'beth', status: 'suspended', day: -47 },
];

/** Adds everyone to the workspace its owner has created. */
export async function joinPeople(story: Story, accounts: Map<Person, Account>): Promise<void> {
  for (const { key, name, role, joined } of colleagues) {
    const account = accounts.get(key);
    if (!account) throw new Error(`${name} has no account.`);
    const ctx = on(story, joined, '10:05', 'ines');
    const membershipId = await joinMember(await lockWorkspace(ctx), { account, role });
    const actor = { kind: 'user', name, userId: account.id, membershipId, role } as const;
    story.people.set(key, { ...actor, financeAccess: startingAccess(role) });
  }
}

/** Suspends and removes the people who left. Runs last, because they acted earlier. */
export async function leavePeople(story: Story): Promise<void> {
  for (const { person, status, day } of leavings) {
    const ctx = on(story, day, '18:10', 'ines');
    await updateMember(ctx, { id: actorOf(story, person).membershipId, status });
  }
}
