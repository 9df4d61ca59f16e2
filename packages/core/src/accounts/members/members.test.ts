import type { Role } from '@callboard/domain/access/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeMember,
  makeToken,
  makeUnproved,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  testPassword,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '../access/authenticate.unscoped.ts';
import { asOperator } from '../access/open-context.ts';
import { listWorkspacesOf, signIn } from '../people/index.ts';
import { addMember, findMemberByEmail, listMembers, updateMember } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

const add = (email: string, options: { role?: Role; password?: string } = {}) => {
  const { role = 'producer', password = 'lamp otter gravel' } = options;
  const person = { email, name: 'Dana Whitlock', role, password };
  return addMember(app.database, { workspaceId: company.id, ...person });
};

const change = (by: TestMember, member: TestMember, to: { role?: Role; status?: Status }) =>
  as(app, by, (ctx) => updateMember(ctx, { id: member.membershipId, ...to }));

type Status = 'active' | 'suspended' | 'removed';

describe('a member added by the operator', () => {
  test('has an account that can sign in, and is logged', async () => {
    const member = await add('dana@example.com', { role: 'admin' });
    expect(member).toMatchObject({ name: 'Dana Whitlock', role: 'admin', status: 'active' });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      actorName: 'Support',
      verb: 'added',
      subjectId: member.id,
      summary: 'Dana Whitlock joined as admin',
    });
    const credentials = { email: 'dana@example.com', password: 'lamp otter gravel' };
    await expect(signIn(app.database, { ...credentials, address: '::1' })).resolves.toMatchObject({
      name: 'Dana Whitlock',
    });
  });

  test('joins with a verified account, which keeps its password and name', async () => {
    const other = await makeWorkspace(app);
    const member = await add(other.owner.email, { password: '' });
    expect(member).toMatchObject({ userId: other.owner.userId, name: other.owner.name });
    const { email } = other.owner;
    await signIn(app.database, { email, password: testPassword, address: '::1' });
    const workspaces = await listWorkspacesOf(app.database, other.owner.userId);
    expect(new Map(workspaces.map(({ id, role }) => [id, role]))).toEqual(
      new Map([
        [company.id, 'producer'],
        [other.id, 'owner'],
      ]),
    );
  });

  test('takes over an account that was never verified, and its sessions end', async () => {
    const email = 'squatted@example.com';
    const theirs = { email, password: testPassword, address: '192.0.2.9' };
    const { userId: id } = await makeUnproved(app, { email });
    await signIn(app.database, theirs);
    await app.system.sql`
      insert into sessions (id, user_id, expires_at) values ('s', ${id}, '2030-01-01')`;
    await expect(add(email, { password: '' })).rejects.toMatchObject({ param: 'password' });
    expect(await add(email)).toMatchObject({ userId: id, name: 'Dana Whitlock' });
    await expect(signIn(app.database, theirs)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await app.system.sql`select from sessions where user_id = ${id}`).toHaveLength(0);
  });

  test('cannot be added twice; a removed member gets the same membership back', async () => {
    const member = await makeMember(app, company, 'coordinator');
    await expect(add(member.email)).rejects.toMatchObject({ param: 'email' });
    await change(owner, member, { status: 'suspended' });
    await expect(add(member.email)).rejects.toMatchObject({ param: 'email' });
    await change(owner, member, { status: 'removed' });
    expect(await add(member.email, { role: 'crew' })).toMatchObject({
      id: member.membershipId,
      role: 'crew',
      status: 'active',
    });
  });

  test('twice concurrently is added once', async () => {
    const both = await Promise.allSettled([add('twice@example.com'), add('twice@example.com')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each(['', 'nine char', 'x'.repeat(201), 'password123'])(
    'is refused with the password %j',
    async (password) => {
      const refused = add('new@example.com', { role: 'crew', password });
      await expect(refused).rejects.toMatchObject({ param: 'password' });
      const created = await app.system.sql`
        select from users where email = 'new@example.com'`;
      expect(created).toHaveLength(0);
    },
  );
});

describe('owners', () => {
  test('an admin cannot make, change, suspend or remove one', async () => {
    const admin = await makeMember(app, company, 'admin');
    const second = await makeMember(app, company, 'owner');
    const producer = await makeMember(app, company);
    const forbidden = { code: 'forbidden' };
    await expect(change(admin, producer, { role: 'owner' })).rejects.toMatchObject(forbidden);
    await expect(change(admin, admin, { role: 'owner' })).rejects.toMatchObject(forbidden);
    await expect(change(admin, second, { role: 'crew' })).rejects.toMatchObject(forbidden);
    await expect(change(admin, second, { status: 'suspended' })).rejects.toMatchObject(forbidden);
    await expect(change(admin, second, { status: 'removed' })).rejects.toMatchObject(forbidden);
    await change(owner, second, { status: 'removed' });
  });

  test('the last one cannot be removed by anyone', async () => {
    const alone = await makeWorkspace(app);
    const rule = { code: 'conflict' };
    for (const to of [{ role: 'admin' }, { status: 'suspended' }, { status: 'removed' }] as const) {
      await expect(change(alone.owner, alone.owner, to)).rejects.toMatchObject(rule);
      const id = alone.owner.membershipId;
      await expect(
        asOperator(app.database, alone.id, (ctx) => updateMember(ctx, { id, ...to })),
      ).rejects.toMatchObject(rule);
    }
  });

  test('two removing each other concurrently leave one', async () => {
    const pair = await makeWorkspace(app);
    const second = await makeMember(app, pair, 'owner');
    const both = await Promise.allSettled([
      change(pair.owner, second, { status: 'removed' }),
      change(second, pair.owner, { status: 'removed' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const members = await asOperator(app.database, pair.id, (ctx) => listMembers(ctx));
    expect(members.filter(({ role }) => role === 'owner').length).toBe(1);
  });

  test('cannot suspend or remove themselves', async () => {
    const admin = await makeMember(app, company, 'admin');
    for (const status of ['suspended', 'removed'] as const) {
      await expect(change(admin, admin, { status })).rejects.toMatchObject({ code: 'conflict' });
    }
    await change(admin, admin, { role: 'producer' });
  });
});

describe('the tokens of a member', () => {
  test.each([
    [{ role: 'producer' }, true],
    [{ role: 'crew' }, true],
    [{ status: 'removed' }, true],
    [{ role: 'owner' }, false],
    [{ status: 'suspended' }, false],
  ] as const)('%j ends them for good: %s', async (to, isEnded) => {
    const admin = await makeMember(app, company, 'admin');
    const { secret } = await makeToken(app, admin);
    const use = () => authenticate(app.database, `Bearer ${secret}`);
    await use();
    await change(owner, admin, to);
    if (!('role' in to && to.role === 'owner')) {
      await expect(use()).rejects.toMatchObject({ code: 'invalid_token' });
    }
    await change(owner, admin, { role: 'admin', status: 'active' });
    if (isEnded) await expect(use()).rejects.toMatchObject({ code: 'invalid_token' });
    else await use();
  });
});

test('a suspended or removed member is signed out of the workspace at once', async () => {
  for (const status of ['suspended', 'removed'] as const) {
    const member = await makeMember(app, company, 'coordinator');
    await as(app, member, (ctx) => listMembers(ctx));
    await change(owner, member, { status });
    await expect(as(app, member, (ctx) => listMembers(ctx))).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  }
});

test('members are listed by role and name, removed members only on request', async () => {
  const team = await makeWorkspace(app);
  const crew = await makeMember(app, team, 'crew');
  const admin = await makeMember(app, team, 'admin');
  await change(team.owner, crew, { status: 'removed' });
  const names = async (includeRemoved: boolean) => {
    const members = await as(app, team.owner, (ctx) => listMembers(ctx, { includeRemoved }));
    return members.map(({ name }) => name);
  };
  expect(await names(false)).toEqual([team.owner.name, admin.name]);
  expect(await names(true)).toEqual([team.owner.name, admin.name, crew.name]);
});

test('a member is found by email in any case, and not in another workspace', async () => {
  const other = await makeWorkspace(app);
  const email = owner.email.toUpperCase();
  const found = await as(app, owner, (ctx) => findMemberByEmail(ctx, { email }));
  expect(found.id).toBe(owner.membershipId);
  const stranger = as(app, owner, (ctx) => findMemberByEmail(ctx, other.owner));
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
});

test('a change is logged with the previous values, and an empty change is refused', async () => {
  const member = await makeMember(app, company, 'producer');
  await change(owner, member, { role: 'coordinator' });
  expect((await activityOf(app, owner, 1))[0]).toMatchObject({
    verb: 'updated',
    summary: `${member.name} is now coordinator`,
  });
  await expect(change(owner, member, { role: 'coordinator' })).rejects.toMatchObject({
    code: 'invalid_body',
  });
});
