import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeCode,
  makeConnection,
  makeMember,
  makeToken,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  testPassword,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '../access/authenticate.unscoped.ts';
import { authenticateMcp } from '../access/authenticate-mcp.unscoped.ts';
import { inviteMember, joinAsNew } from '../invitations/index.ts';
import { endAccessOf } from './end-access-of.ts';
import { findMember } from './find-member.ts';
import { updateMember } from './index.ts';
import { takesSeat } from './seats.ts';

type Change = Omit<Parameters<typeof updateMember>[1], 'id'>;

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

/** Changes a member, and returns to whom that was written. */
async function told(
  own: TestWorkspace,
  member: TestMember,
  { by, ...to }: Change & { by: TestMember },
) {
  const { workspaceId } = own.owner;
  await app.system.sql`delete from mail_messages where workspace_id = ${workspaceId}`;
  await as(app, by, (ctx) => updateMember(ctx, { id: member.membershipId, ...to }));
  return app.system.sql<{ to: string; subject: string }[]>`
    select to_email as to, subject from mail_messages where workspace_id = ${workspaceId}
      and kind = 'member_access_changed' order by to_email`;
}

/** Invites somebody, who joins with the link. */
async function join(own: TestWorkspace, role: 'admin' | 'producer'): Promise<void> {
  const person = { email: `new-${role}@example.com`, name: `New ${role}`, role };
  const { secret } = await as(app, own.owner, (ctx) => inviteMember(ctx, person));
  const { name } = person;
  await joinAsNew(app.database, { secret, name, password: testPassword, address: '192.0.2.5' });
}

describe('a member', () => {
  test('who returns from a suspension has their role and no trace of the suspension', async () => {
    const producer = await makeMember(app, company, 'producer');
    app.clock.advance(60);
    expect(await change(producer, { status: 'suspended' })).toMatchObject({ status: 'suspended' });
    expect(await standingOf(producer)).toEqual({ suspended: app.clock.now(), removed: null });
    app.clock.advance(60);
    expect(await change(producer, { status: 'removed' })).toMatchObject({ status: 'removed' });
    expect(await standingOf(producer)).toEqual({ suspended: null, removed: app.clock.now() });
    const back = await change(producer, { status: 'active' });
    expect(back).toMatchObject({ status: 'active', role: 'producer', name: producer.name });
    expect(await standingOf(producer)).toEqual({ suspended: null, removed: null });
  });

  test('gets a role and a status in one change, logged as one', async () => {
    const crew = await makeMember(app, company, 'crew');
    await change(crew, { role: 'coordinator', status: 'suspended' });
    const [latest, before] = await activityOf(app, owner, 2);
    expect(latest).toMatchObject({ verb: 'updated', subjectId: crew.membershipId });
    expect(before?.verb).not.toBe('updated');
  });

  test('is told of another role, access to money or standing, and the owners of access', async () => {
    const own = await makeWorkspace(app, { plan: 'house' });
    const [admin, keeper] = [
      await makeMember(app, own, 'admin'),
      await makeMember(app, own, 'coordinator'),
    ];
    const set = (by: TestMember, input: Change) => told(own, keeper, { by, ...input });
    const matching = (start: string) => expect.stringMatching(`^${start} .* was changed$`);
    const toKeeper = { to: keeper.email, subject: matching('Your access to') };
    const toOwner = { to: own.owner.email, subject: matching(`The access of ${keeper.name} to`) };
    expect(await set(own.owner, { financeAccess: 'own_projects' })).toEqual([toKeeper]);
    expect(await set(admin, { financeAccess: 'full' })).toEqual([toKeeper, toOwner]);
    expect(await set(admin, { status: 'suspended' })).toEqual([toKeeper]);
    expect(await set(admin, { status: 'active' })).toEqual([toKeeper]);
    expect(await set(admin, { status: 'removed' })).toEqual([toKeeper]);
  });

  test('who was an owner is told, and so is every other owner but who did it', async () => {
    const own = await makeWorkspace(app, { plan: 'house' });
    const victim = await makeMember(app, own, 'owner');
    const other = await makeMember(app, own, 'owner');
    const by = own.owner;
    for (const input of [{ role: 'admin' }, { role: 'owner' }, { status: 'removed' }] as const) {
      const mails = await told(own, victim, { by, ...input });
      expect(mails.map(({ to }) => to)).toEqual([victim.email, other.email].toSorted());
    }
  });

  test('who changes their own access is not written to, but the owners are', async () => {
    const own = await makeWorkspace(app, { plan: 'house' });
    const second = await makeMember(app, own, 'owner');
    const mails = await told(own, second, { by: second, role: 'producer' });
    expect(mails.map(({ to }) => to)).toEqual([own.owner.email]);
  });

  test('who joins and sees all money is told to every owner, also to who invited them', async () => {
    const own = await makeWorkspace(app, { plan: 'house' });
    const mails = (email: string) => app.system.sql`
      select to_email from mail_messages where kind = 'member_access_changed'
        and workspace_id = ${own.owner.workspaceId} and subject like ${`${email} joined %`}`;
    await join(own, 'admin');
    expect(await mails('New admin')).toEqual([{ to_email: own.owner.email }]);
    await join(own, 'producer');
    expect(await mails('New producer')).toEqual([]);
  });

  test('with an unproved email lets nobody in', async () => {
    const own = await makeWorkspace(app, { plan: 'house' });
    const crew = await makeMember(app, own, 'crew');
    const admin = await makeMember(app, own, 'admin');
    await app.system.sql`update users set proved_at = null where id = ${admin.userId}`;
    const id = crew.membershipId;
    const set = (input: Change) => as(app, admin, (ctx) => updateMember(ctx, { id, ...input }));
    await expect(set({ role: 'admin' })).rejects.toMatchObject({ code: 'email_not_confirmed' });
    await set({ status: 'suspended' });
  });

  test('who was invited cannot be changed before they join', async () => {
    const person = { email: 'lena@example.com', name: 'Lena Fors', role: 'producer' } as const;
    const { member } = await as(app, owner, (ctx) => inviteMember(ctx, person));
    const suspend = as(app, owner, (ctx) =>
      updateMember(ctx, { id: member.id, status: 'suspended' }),
    );
    await expect(suspend).rejects.toMatchObject({
      code: 'conflict',
      message: 'Lena Fors has not joined yet. Revoke the invitation, then add them again.',
    });
  });

  test('that is unknown is not found', async () => {
    const unknown = { ...owner, membershipId: 'mem_none' };
    expect(await refusalOf(change(unknown, { role: 'crew' }))).toBe('not_found');
  });
});

describe('an owner', () => {
  test('is made and changed by an owner, not by an owner’s token', async () => {
    const admin = await makeMember(app, company, 'admin');
    const token = await makeToken(app, owner);
    const asProgram = (member: TestMember, input: Change) =>
      asTokenOf(app, token, (ctx) => updateMember(ctx, { id: member.membershipId, ...input }));
    expect(await refusalOf(asProgram(admin, { role: 'owner' }))).toBe('forbidden');
    await change(admin, { role: 'owner' });
    expect(await refusalOf(asProgram(admin, { role: 'admin' }))).toBe('forbidden');
    await change(admin, { role: 'admin' });
  });

  test('who steps down concurrently with another is refused, so that one is left', async () => {
    const small = await makeWorkspace(app);
    const second = await makeMember(app, small, 'owner');
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: small.owner,
      change: (ctx) => updateMember(ctx, { id: small.owner.membershipId, role: 'producer' }),
      work: () => change(second, { role: 'admin' }, second),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
  });

  test('who is demoted while demoting someone is refused', async () => {
    const small = await makeWorkspace(app);
    const second = await makeMember(app, small, 'owner');
    const third = await makeMember(app, small, 'owner');
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: small.owner,
      change: (ctx) => updateMember(ctx, { id: second.membershipId, role: 'admin' }),
      work: () => change(third, { role: 'crew' }, second),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'forbidden', changedNothing: true });
  });
});

describe('seats', () => {
  test('are taken by the team, not by crew, clients and removed members', () => {
    const seated = (
      ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'] as const
    ).filter((role) => takesSeat({ role }));
    expect(seated).toEqual(['owner', 'admin', 'producer', 'coordinator']);
    expect(takesSeat({ role: 'producer', status: 'suspended' })).toBe(true);
    expect(takesSeat({ role: 'producer', status: 'invited' })).toBe(true);
    expect(takesSeat({ role: 'owner', status: 'removed' })).toBe(false);
  });

  test('that are full block promotions and returns, but not changes of seated members', async () => {
    const small = await makeWorkspace(app, { plan: 'starter' });
    const by = small.owner;
    const crew = await makeMember(app, small, 'crew');
    const removed = await makeMember(app, small, 'producer');
    await change(removed, { status: 'removed' }, by);
    const team = [];
    while (team.length < 4) team.push(await makeMember(app, small, 'producer'));
    const [seated = owner] = team;
    expect(await refusalOf(change(crew, { role: 'coordinator' }, by))).toBe('plan_limit');
    expect(await refusalOf(change(removed, { status: 'active' }, by))).toBe('plan_limit');
    await change(seated, { status: 'suspended' }, by);
    expect(await refusalOf(change(removed, { status: 'active' }, by))).toBe('plan_limit');
    await change(seated, { status: 'active', role: 'admin' }, by);
    await change(removed, { role: 'crew' }, by);
    await change(removed, { status: 'active' }, by);
    await change(seated, { role: 'client' }, by);
    expect(await change(crew, { role: 'coordinator' }, by)).toMatchObject({ role: 'coordinator' });
  });

  test('are given out once when the last is requested twice concurrently', async () => {
    const small = await makeWorkspace(app, { plan: 'starter' });
    for (let seat = 2; seat < 5; seat += 1) await makeMember(app, small, 'producer');
    const [one, two] = [await makeMember(app, small, 'crew'), await makeMember(app, small, 'crew')];
    const outcomes = await Promise.all(
      [one, two].map((member) => refusalOf(change(member, { role: 'producer' }, small.owner))),
    );
    expect(outcomes.toSorted()).toEqual(['no refusal', 'plan_limit']);
  });
});

test('a new password ends a person’s tokens and connections; membership and role stay', async () => {
  const admin = await makeMember(app, company, 'admin');
  const token = await makeToken(app, admin);
  const connection = await makeConnection(app, admin);
  const others = await makeToken(app, owner);
  await makeCode(app, admin);
  const { membershipId, name } = admin;
  await as(app, owner, (ctx) => endAccessOf(ctx, { membershipId, name }));
  const use = [
    authenticate(app.database, token.headers.authorization),
    authenticateMcp(app.database, connection.headers.authorization),
  ];
  expect(await refusalsOf(use)).toEqual(['invalid_token']);
  await authenticate(app.database, others.headers.authorization);
  const codes = await app.system.sql`
    select from oauth_codes where membership_id = ${membershipId} and used_at is null`;
  expect(codes).toHaveLength(0);
  const member = await as(app, owner, (ctx) => findMember(ctx, { id: membershipId }));
  expect(member).toMatchObject({ role: 'admin', status: 'active' });
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { verb: 'access_ended', subjectId: membershipId },
  ]);
});

function change({ membershipId: id }: TestMember, input: Change, by = owner) {
  return as(app, by, (ctx) => updateMember(ctx, { id, ...input }));
}

/** Returns when a member was suspended or removed. */
async function standingOf({ membershipId }: TestMember) {
  const [row] = await app.system.sql<{ suspended: Date | null; removed: Date | null }[]>`
    select suspended_at as suspended, removed_at as removed
    from memberships where id = ${membershipId}`;
  const dated = (instant: Date | string | null | undefined) => instant && new Date(instant);
  return { suspended: dated(row?.suspended), removed: dated(row?.removed) };
}
