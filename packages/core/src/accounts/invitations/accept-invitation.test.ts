import type { ProjectRole, Role } from '@callboard/domain/access/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeMember,
  makeProject,
  makeUnproved,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeProject } from '../../across/job-steps/index.ts';
import { listTeam } from '../../jobs/team/index.ts';
import { asOperator } from '../access/open-context.ts';
import { listMembers, updateMember } from '../members/index.ts';
import { findLanding, listWorkspacesOf, signIn } from '../people/index.ts';
import { setPlan } from '../plans/index.ts';
import {
  acceptInvitation,
  findInvitation,
  inviteMember,
  joinAsNew,
  renewInvitation,
  withdrawInvitation,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.system.sql`delete from rate_limits`;
});

let count = 0;

const invite = (email?: string, role: Role = 'producer') => {
  count += 1;
  const person = { email: email ?? `joins-${count}@example.com`, name: 'Dana', role };
  return as(app, owner, (ctx) => inviteMember(ctx, person));
};

const password = 'lamp otter gravel noon';

const join = (secret: string) =>
  joinAsNew(app.database, { secret, name: 'Dana Whitlock', password, address: '192.0.2.1' });

const accept = (secret: string, { userId }: Pick<TestMember, 'userId'>) =>
  acceptInvitation(app.database, { secret, userId });

/** Marks the email of an account as proved. */
const prove = async <T extends { userId: string }>(account: T): Promise<T> => {
  await app.system.sql`update users set proved_at = now() where id = ${account.userId}`;
  return account;
};

const ended = { code: 'not_found' };

describe('somebody without an account', () => {
  test('chooses a name and a password, and becomes a member', async () => {
    const { member, secret } = await invite(undefined, 'admin');
    expect(await findInvitation(app.database, { secret })).toEqual({
      workspaceName: expect.stringMatching(/^Company/),
      email: member.email,
      name: 'Dana',
      role: 'admin',
      inviterName: owner.name,
      hasAccount: false,
      isProved: false,
    });
    const joined = await join(secret);
    expect(joined.workspaceId).toBe(company.id);
    const { email } = member;
    const account = await signIn(app.database, { email, password, address: '::1' });
    expect(account).toMatchObject({ id: joined.userId, email, name: 'Dana Whitlock' });
    expect(await findLanding(app.database, joined.userId)).toBe(company.id);
    const members = await as(app, owner, (ctx) => listMembers(ctx));
    expect(members.find(({ id }) => id === member.id)).toMatchObject({
      userId: joined.userId,
      name: 'Dana Whitlock',
      role: 'admin',
      status: 'active',
      joinedAt: app.clock.now(),
      linkExpiresAt: null,
    });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      actorName: 'Dana Whitlock',
      summary: 'Dana Whitlock joined as admin',
    });
  });

  test('cannot choose a password that is easy to guess, and the link stays valid', async () => {
    const { secret } = await invite();
    const weak = { secret, name: 'Dana', password: 'password123', address: '::1' };
    await expect(joinAsNew(app.database, weak)).rejects.toMatchObject({ param: 'password' });
    await join(secret);
  });

  test('cannot use the link twice', async () => {
    const { secret } = await invite();
    const joined = await join(secret);
    expect(await findInvitation(app.database, { secret })).toBeNull();
    await expect(join(secret)).rejects.toMatchObject(ended);
    await expect(accept(secret, await prove(joined))).rejects.toMatchObject(ended);
  });
});

describe('somebody with an account', () => {
  test('accepts while signed in to it, and keeps its name and password', async () => {
    const other = await makeWorkspace(app);
    const { secret } = await invite(other.owner.email);
    expect(await findInvitation(app.database, { secret })).toMatchObject({ hasAccount: true });
    expect(await listWorkspacesOf(app.database, other.owner.userId)).toHaveLength(1);
    await accept(secret, other.owner);
    const places = await listWorkspacesOf(app.database, other.owner.userId);
    expect(places.map(({ id }) => id).sort()).toEqual([company.id, other.id].sort());
    const { email } = other.owner;
    await signIn(app.database, { email, password: testPassword, address: '::1' });
  });

  test('with another email cannot accept', async () => {
    const stranger = (await makeWorkspace(app)).owner;
    const { secret } = await invite();
    await expect(accept(secret, stranger)).rejects.toMatchObject({ code: 'forbidden' });
    await join(secret);
  });

  test('cannot be given a new password with the link', async () => {
    const other = await makeWorkspace(app);
    const { secret } = await invite(other.owner.email);
    await expect(join(secret)).rejects.toMatchObject({ code: 'conflict' });
    await accept(secret, other.owner);
  });

  test('that somebody else signed up before gets no access without the link', async () => {
    const email = 'squatted@example.com';
    const { member } = await invite(email);
    const { userId } = await makeUnproved(app, { email });
    const places = await listWorkspacesOf(app.database, userId);
    expect(places.map(({ id }) => id)).not.toContain(company.id);
    const members = await as(app, owner, (ctx) => listMembers(ctx));
    expect(members.find(({ id }) => id === member.id)).toMatchObject({ status: 'invited' });
  });

  test('gets back the membership they were removed from', async () => {
    const colleague = await makeMember(app, company, 'coordinator');
    const id = colleague.membershipId;
    await as(app, owner, (ctx) => updateMember(ctx, { id, status: 'removed' }));
    const { secret } = await invite(colleague.email, 'crew');
    await accept(secret, colleague);
    const members = await as(app, owner, (ctx) => listMembers(ctx));
    const theirs = members.filter(({ email }) => email === colleague.email);
    expect(theirs).toMatchObject([{ id, role: 'crew', status: 'active' }]);
  });
});

describe('at one moment', () => {
  test('two tabs create one member', async () => {
    const other = await makeWorkspace(app);
    const { secret } = await invite(other.owner.email);
    const both = await Promise.allSettled([
      accept(secret, other.owner),
      accept(secret, other.owner),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { secret: second } = await invite();
    const twice = await Promise.allSettled([join(second), join(second)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an acceptance and a withdrawal leave a member or nobody, and no account without a membership', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { member, secret } = await invite();
      const { email, id } = member;
      const [joined, withdrawn] = await Promise.allSettled([
        join(secret),
        as(app, owner, (ctx) => withdrawInvitation(ctx, { id })),
      ]);
      expect(joined.status === 'fulfilled').toBe(withdrawn.status === 'rejected');
      const accounts = await app.system.sql`select from users where email = ${email}`;
      expect(accounts.length).toBe(joined.status === 'fulfilled' ? 1 : 0);
    }
  });

  test('an inviter who is demoted cannot let anyone in afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const admin = await makeMember(app, company, 'admin');
      const person = { email: `late-${round}@example.com`, name: 'Dana', role: 'crew' } as const;
      const { member, secret } = await as(app, admin, (ctx) => inviteMember(ctx, person));
      const id = admin.membershipId;
      const demote = as(app, owner, (ctx) => updateMember(ctx, { id, role: 'crew' }));
      const [joined] = await Promise.allSettled([join(secret), demote]);
      const { status } = joined;
      const members = await as(app, owner, (ctx) => listMembers(ctx));
      const place = members.find((it) => it.id === member.id);
      expect(place?.status).toBe(status === 'fulfilled' ? 'active' : 'invited');
      await expect(join(secret)).rejects.toMatchObject(ended);
    }
  });
});

test('a plan that has become too small lets nobody in until a seat is free', async () => {
  const small = await makeWorkspace(app, { plan: 'house' });
  const accept = (name: string) =>
    as(app, small.owner, (ctx) =>
      inviteMember(ctx, { email: `${name}@small.example`, name, role: 'producer' }),
    );
  const links = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(accept));
  await asOperator(app.database, small.id, (ctx) => setPlan(ctx, { plan: 'starter' }));
  const [first, second, ...rest] = links;
  if (!first || !second) throw new Error('Nobody was invited.');
  await expect(join(first.secret)).rejects.toMatchObject({ code: 'plan_limit' });
  await as(app, small.owner, (ctx) => withdrawInvitation(ctx, { id: second.member.id }));
  for (const { secret } of [first, ...rest]) await join(secret);
});

describe('roles on jobs', () => {
  const promise = (role: Role, projectRoles: { projectId: string; projectRole: ProjectRole }[]) => {
    count += 1;
    const person = { email: `joins-${count}@example.com`, name: 'Dana', role, projectRoles };
    return as(app, owner, (ctx) => inviteMember(ctx, person));
  };

  test('begin when the person joins, on the jobs that are still there', async () => {
    const [kept, deleted] = [await makeProject(app, owner), await makeProject(app, owner)];
    const { member } = await promise('crew', [
      { projectId: kept.id, projectRole: 'first_ad' },
      { projectId: kept.id, projectRole: 'viewer' },
      { projectId: deleted.id, projectRole: 'editor' },
    ]);
    const { secret } = await as(app, owner, (ctx) => renewInvitation(ctx, { id: member.id }));
    expect(await as(app, owner, (ctx) => listTeam(ctx, { projectId: kept.id }))).toEqual([]);
    await as(app, owner, (ctx) => removeProject(ctx, { id: deleted.id }));
    await join(secret);
    const team = await as(app, owner, (ctx) => listTeam(ctx, { projectId: kept.id }));
    expect(team).toMatchObject([{ membershipId: member.id, projectRoles: ['first_ad', 'viewer'] }]);
    expect((await activityOf(app, owner, 2)).map((it) => [it.actorName, it.summary])).toEqual([
      [owner.name, 'Dana Whitlock is now Viewer of the job'],
      [owner.name, 'Dana Whitlock is now 1st AD of the job'],
    ]);
  });

  test('are refused to roles that may not have them, and on jobs of others', async () => {
    const { id: projectId } = await makeProject(app, owner);
    await expect(promise('crew', [{ projectId, projectRole: 'producer' }])).rejects.toMatchObject({
      param: 'projectRole',
    });
    const stranger = (await makeWorkspace(app)).owner;
    const foreign = {
      projectId: (await makeProject(app, stranger)).id,
      projectRole: 'viewer',
    } as const;
    await expect(promise('crew', [foreign])).rejects.toMatchObject({ code: 'not_found' });
  });
});
