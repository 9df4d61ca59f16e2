import type { Ctx } from '@callboard/core';
import {
  addMember,
  asMember,
  createWorkspace,
  hashPassword,
  inviteMember,
  joinAsNew,
  vouchForAccount,
} from '@callboard/core/accounts';
import type { Subscription } from '@callboard/core/kernel';
import { createDemo, type Demo } from '@callboard/demo';
import type { Role } from '@callboard/domain/access/enums';
import { keepSecret } from '../run-record.ts';
import type { TestApp } from './test-app.unscoped.ts';

/** A signed-in person in one workspace, as surfaces pass it to member procedures. */
export interface TestMember {
  userId: string;
  workspaceId: string;
  membershipId: string;
  email: string;
  name: string;
  /** In the far future: a person of a test proved just now who they are. */
  confirmedAt?: Date;
}

export interface TestWorkspace {
  id: string;
  owner: TestMember;
}

/** The password of all people the factories create. */
export const testPassword = keepSecret('a password for tests');

let count = 0;

const confirmedAt = new Date('9999-01-01');

/** Creates a workspace with its owner, on an active studio plan by default. */
export async function makeWorkspace(
  app: TestApp,
  options: { plan?: Subscription['plan']; status?: 'trialing' | 'active'; timeZone?: string } = {},
): Promise<TestWorkspace> {
  count += 1;
  const { workspace, owner, actor } = await createWorkspace(app.database, {
    name: `Company ${count}`,
    timeZone: options.timeZone ?? 'America/Los_Angeles',
    plan: options.plan ?? 'studio',
    status: options.status ?? 'active',
    owner: await makeAccount(app, { email: `owner-${count}@example.com`, name: `Owner ${count}` }),
  });
  const { id: userId, email, name } = owner;
  return {
    id: workspace.id,
    owner: {
      userId,
      workspaceId: workspace.id,
      membershipId: actor.membershipId,
      email,
      name,
      confirmedAt,
    },
  };
}

/** Creates the demo company, which has rows of every kind. */
export function makeDemo({ database }: TestApp): Promise<Demo> {
  return createDemo(database, { ownerPassword: testPassword });
}

/** Adds a member to a workspace. */
export async function makeMember(
  app: TestApp,
  workspace: Pick<TestWorkspace, 'id'>,
  role: Role = 'producer',
): Promise<TestMember> {
  count += 1;
  const email = `${role}-${count}@example.com`;
  const name = `${role} ${count}`;
  const workspaceId = workspace.id;
  const account = await makeAccount(app, { email, name });
  const { id, userId } = await addMember(app.database, { workspaceId, role, ...account });
  if (userId === null) throw new Error('The added member has no account.');
  return { userId, workspaceId, membershipId: id, email, name, confirmedAt };
}

let passwordHash: Promise<string> | undefined;

/**
 * Makes an account with the password of all people, which is hashed once: a hash takes 30 ms of CPU.
 * Returns what the operator enters for a person who has an account.
 */
async function makeAccount({ database, system }: TestApp, person: { email: string; name: string }) {
  passwordHash ??= hashPassword({ password: testPassword });
  const account = { ...person, passwordHash: await passwordHash };
  await system.transaction((tx) => vouchForAccount(tx, account, database.now()));
  return { ...person, password: '' };
}

/**
 * Makes an account whose email was never proved, as somebody could with another person's email: they
 * invite it to a company of their own, and open the link that inviting shows them.
 */
export async function makeUnproved(
  app: TestApp,
  { email, role = 'admin' }: { email: string; role?: Role },
): Promise<TestMember> {
  const { id: workspaceId, owner } = await makeWorkspace(app, { plan: 'house' });
  const name = 'Mallory';
  const invited = await as(app, owner, (ctx) => inviteMember(ctx, { email, name, role }));
  const { secret, member } = invited;
  const person = { secret, name, password: testPassword, address: '192.0.2.66' };
  const { userId } = await joinAsNew(app.database, person);
  return { userId, workspaceId, membershipId: member.id, email, name, confirmedAt };
}

/** Runs work in one transaction as a member: `as(app, owner, (ctx) => createClient(ctx, …))`. */
export function as<T>(
  { database }: TestApp,
  member: TestMember,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return asMember(database, member, work);
}
