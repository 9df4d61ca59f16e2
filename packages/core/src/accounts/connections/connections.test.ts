import {
  activityOf,
  as,
  createTestApp,
  makeConnection,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateMcp } from '../access/authenticate-mcp.unscoped.ts';
import { asOperator } from '../access/open-context.ts';
import { updateMember } from '../members/index.ts';
import { setPlan } from '../plans/index.ts';
import { disconnect, listConnections } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app);
  owner = company.owner;
});

afterAll(() => app.close());

const list = (member = owner) => as(app, member, (ctx) => listConnections(ctx));

test('a disconnected connection gets 401 on its next call, and shows who disconnected it', async () => {
  const { headers } = await makeConnection(app, owner, { clientName: 'Sheet Reader' });
  const [{ id } = { id: '' }] = await list();
  await authenticateMcp(app.database, headers.authorization);
  const end = () => as(app, owner, (ctx) => disconnect(ctx, { id }));
  const ended = await end();
  await expect(authenticateMcp(app.database, headers.authorization)).rejects.toMatchObject({
    code: 'invalid_token',
  });
  expect((await list())[0]).toMatchObject({
    state: 'ended',
    endedBecause: 'disconnected',
    endedBy: owner.name,
    endedAt: app.clock.now(),
  });
  const logged = await activityOf(app, owner, 1);
  expect(logged).toMatchObject([
    { verb: 'disconnected', summary: 'Sheet Reader was disconnected', subjectId: id },
  ]);
  app.clock.advance(60);
  expect(await end()).toEqual(ended);
  expect((await activityOf(app, owner, 2))[1]).toMatchObject({ verb: 'approved' });
});

test('ended connections are listed last', async () => {
  const { owner: alone } = await makeWorkspace(app);
  for (const clientName of ['First', 'Second']) {
    await makeConnection(app, alone, { clientName });
    app.clock.advance(1);
  }
  const [newest] = await list(alone);
  await as(app, alone, (ctx) => disconnect(ctx, { id: newest?.id ?? '' }));
  expect((await list(alone)).map((it) => [it.clientName, it.state])).toEqual([
    ['First', 'live'],
    ['Second', 'ended'],
  ]);
});

test('a connection is stopped while its member is suspended or the plan has lapsed, and live again after', async () => {
  const admin = await makeMember(app, company, 'admin');
  const { headers } = await makeConnection(app, admin);
  const stateNow = async () => {
    const connection = (await list()).find((it) => it.personName === admin.name);
    return [connection?.state, connection?.stoppedBecause];
  };
  const suspend = (status: 'suspended' | 'active') =>
    as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, status }));
  const bill = (status: 'canceled' | 'active') =>
    asOperator(app.database, company.id, (ctx) => setPlan(ctx, { status }));
  const use = () => authenticateMcp(app.database, headers.authorization);
  await suspend('suspended');
  expect(await stateNow()).toEqual(['stopped', 'member_suspended']);
  await expect(use()).rejects.toMatchObject({ code: 'invalid_token' });
  await suspend('active');
  await bill('canceled');
  expect(await stateNow()).toEqual(['stopped', 'plan_lapsed']);
  await expect(use()).rejects.toMatchObject({ code: 'invalid_token' });
  await bill('active');
  expect(await stateNow()).toEqual(['live', null]);
  await use();
});

test('a demotion ends the member’s connections and records who did it', async () => {
  const admin = await makeMember(app, company, 'admin');
  await makeConnection(app, admin);
  await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, role: 'producer' }));
  expect((await list()).find((it) => it.personName === admin.name)).toMatchObject({
    state: 'ended',
    endedBecause: 'role_lost',
    endedBy: owner.name,
  });
});

test('a connection shows who approved it, its scopes and its last use', async () => {
  const admin = await makeMember(app, company, 'admin');
  const { id, headers } = await makeConnection(app, admin, {
    scopes: ['read'],
    clientName: 'Łódź',
  });
  const createdAt = app.clock.now();
  const found = async () => (await list()).find((it) => it.id === id);
  expect(await found()).toEqual({
    id,
    clientName: 'Łódź',
    redirectHost: '127.0.0.1:3334',
    scopes: ['read'],
    membershipId: admin.membershipId,
    personName: admin.name,
    createdAt,
    lastUsedAt: null,
    endedAt: null,
    endedBecause: null,
    endedBy: null,
    stoppedBecause: null,
    state: 'live',
  });
  app.clock.advance(3600);
  const { accessToken } = await makeConnection(app, admin);
  await authenticateMcp(app.database, `Bearer ${accessToken}`);
  expect(await found()).toMatchObject({ lastUsedAt: null });
  app.clock.advance(-3600);
  await authenticateMcp(app.database, headers.authorization);
  expect(await found()).toMatchObject({ lastUsedAt: app.clock.now() });
});

test('disconnecting one keeps the others of the same member and client', async () => {
  const { owner: alone } = await makeWorkspace(app);
  const [first, second] = [await makeConnection(app, alone), await makeConnection(app, alone)];
  await as(app, alone, (ctx) => disconnect(ctx, first));
  await authenticateMcp(app.database, second.headers.authorization);
  const ended = as(app, alone, (ctx) => disconnect(ctx, { id: 'cxn_none' }));
  await expect(ended).rejects.toMatchObject({ code: 'not_found' });
  expect(await list(alone)).toMatchObject([
    { id: second.id, state: 'live' },
    { id: first.id, state: 'ended' },
  ]);
});

test('a connection disconnected by two at once ends once, by the first', async () => {
  const admin = await makeMember(app, company, 'admin');
  const { id } = await makeConnection(app, owner);
  const { outcome, changedNothing } = await whileCommitting(app, {
    by: owner,
    change: (ctx) => disconnect(ctx, { id }),
    work: () => as(app, admin, (ctx) => disconnect(ctx, { id })),
  });
  expect(outcome).toMatchObject({ id, endedAt: app.clock.now() });
  expect(changedNothing).toBe(true);
  expect((await list()).find((it) => it.id === id)?.endedBy).toBe(owner.name);
});

test('a member who is removed and added again has none of the former connections', async () => {
  const admin = await makeMember(app, company, 'admin');
  const { id, headers } = await makeConnection(app, admin);
  for (const status of ['removed', 'active'] as const) {
    await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, status }));
  }
  await expect(authenticateMcp(app.database, headers.authorization)).rejects.toMatchObject({
    code: 'invalid_token',
  });
  expect((await list()).find((it) => it.id === id)).toMatchObject({
    state: 'ended',
    endedBecause: 'member_removed',
  });
});
