import {
  as,
  createTestApp,
  makeConnection,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestConnection,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticateMcp } from '../access/authenticate-mcp.unscoped.ts';
import { asOperator } from '../access/open-context.ts';
import { disconnect, listConnections } from '../connections/index.ts';
import { updateMember } from '../members/index.ts';
import { setPlan } from '../plans/index.ts';
import { type Grant, pruneOauth, refresh } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let connection: TestConnection;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 12 });
});

beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  connection = await makeConnection(app, owner);
});

afterAll(() => app.close());

const dead = { code: 'invalid_token' };
const refused = { refused: expect.any(String) };
const use = (accessToken: string) => authenticateMcp(app.database, `Bearer ${accessToken}`);

function send(refreshToken: string, more: { clientId?: string; isReadOnly?: boolean } = {}) {
  const { clientId } = connection;
  return refresh(app.database, { refreshToken, clientId, isReadOnly: false, ...more });
}

function pairOf(grant: Grant) {
  if ('refused' in grant) throw new Error(grant.refused);
  return grant.tokens;
}

async function endingOf(member = owner) {
  const [listed] = await as(app, member, (ctx) => listConnections(ctx));
  return { because: listed?.endedBecause, at: listed?.endedAt };
}

describe('a refresh', () => {
  test('returns a new pair; the old access token stays valid for its hour', async () => {
    const next = pairOf(await send(connection.refreshToken));
    expect(next.accessToken).not.toBe(connection.accessToken);
    expect(next.refreshToken).not.toBe(connection.refreshToken);
    expect(next.scopes).toEqual(['read', 'estimate']);
    await use(next.accessToken);
    await use(connection.accessToken);
    pairOf(await send(next.refreshToken));
  });

  test('that is replayed ends the connection with every token, and the list shows when', async () => {
    const next = pairOf(await send(connection.refreshToken));
    app.clock.advance(60);
    expect(await send(connection.refreshToken)).toEqual(refused);
    const at = app.clock.now();
    app.clock.advance(60);
    for (const token of [connection.accessToken, next.accessToken]) {
      await expect(use(token)).rejects.toMatchObject(dead);
    }
    expect(await send(next.refreshToken)).toEqual(refused);
    expect(await endingOf()).toEqual({ because: 'refresh_token_replayed', at });
  });

  test('replayed by another client ends it too', async () => {
    pairOf(await send(connection.refreshToken));
    expect(await send(connection.refreshToken, { clientId: 'another' })).toEqual(refused);
    expect((await endingOf()).because).toBe('refresh_token_replayed');
  });

  test('by another client is refused and changes nothing', async () => {
    expect(await send(connection.refreshToken, { clientId: 'another' })).toEqual(refused);
    pairOf(await send(connection.refreshToken));
  });

  test('sent five times concurrently succeeds once, and then the connection has ended', async () => {
    const grants = await Promise.all([1, 2, 3, 4, 5].map(() => send(connection.refreshToken)));
    const pairs = grants.flatMap((grant) => ('tokens' in grant ? [grant.tokens] : []));
    expect(pairs.length).toBe(1);
    await expect(use(pairs[0]?.accessToken ?? '')).rejects.toMatchObject(dead);
    expect((await endingOf()).because).toBe('refresh_token_replayed');
  });

  test('may request read only, and the next one has all scopes again', async () => {
    const narrow = pairOf(await send(connection.refreshToken, { isReadOnly: true }));
    expect(narrow.scopes).toEqual(['read']);
    expect((await use(narrow.accessToken)).scopes).toEqual(['read']);
    expect(pairOf(await send(narrow.refreshToken)).scopes).toEqual(['read', 'estimate']);
  });

  test('of a token that was never issued is refused', async () => {
    expect(await send('svcor_nothing')).toEqual(refused);
    expect(await send(connection.accessToken)).toEqual(refused);
  });
});

describe('time', () => {
  test('an access token is valid for an hour, a refresh token for 90 days from its issue', async () => {
    app.clock.advance(3599.999);
    await use(connection.accessToken);
    app.clock.advance(0.001);
    await expect(use(connection.accessToken)).rejects.toMatchObject(dead);
    app.clock.advance(90 * 86_400 - 3600.001);
    const next = pairOf(await send(connection.refreshToken));
    app.clock.advance(90 * 86_400);
    expect(await send(next.refreshToken)).toEqual(refused);
    expect((await endingOf()).because).toBe('unused');
  });

  test('a connection not refreshed for 90 days is ended by the hourly sweep', async () => {
    app.clock.advance(90 * 86_400 - 1);
    await pruneOauth(app.database);
    expect((await endingOf()).because).toBeNull();
    app.clock.advance(1);
    await pruneOauth(app.database);
    expect(await endingOf()).toEqual({ because: 'unused', at: app.clock.now() });
  });

  test('the reason a connection ended is kept for 90 days', async () => {
    pairOf(await send(connection.refreshToken));
    await send(connection.refreshToken);
    app.clock.advance(90 * 86_400 - 1);
    await pruneOauth(app.database);
    expect((await endingOf()).because).toBe('refresh_token_replayed');
    app.clock.advance(1);
    await pruneOauth(app.database);
    expect(await as(app, owner, (ctx) => listConnections(ctx))).toEqual([]);
  });
});

describe('the person who approved', () => {
  test.each([
    [{ role: 'producer' }, 'role_lost'],
    [{ status: 'removed' }, 'member_removed'],
    [{ status: 'suspended' }, 'member_suspended'],
  ] as const)('became %j: the refresh fails and the list shows %s', async (change, because) => {
    const admin = await makeMember(app, company, 'admin');
    connection = await makeConnection(app, admin);
    const id = admin.membershipId;
    await as(app, owner, (ctx) => updateMember(ctx, { id, ...change }));
    await expect(use(connection.accessToken)).rejects.toMatchObject(dead);
    expect(await send(connection.refreshToken)).toEqual(refused);
    const connections = await as(app, owner, (ctx) => listConnections(ctx));
    const theirs = connections.find((it) => it.personName === admin.name);
    expect(theirs?.endedBecause).toBe(because);
    await as(app, owner, (ctx) => updateMember(ctx, { id, role: 'admin', status: 'active' }));
    await expect(use(connection.accessToken)).rejects.toMatchObject(dead);
  });

  test('has a lapsed plan: the refresh fails and the list shows it', async () => {
    await asOperator(app.database, company.id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    expect(await send(connection.refreshToken)).toEqual(refused);
    expect((await endingOf()).because).toBe('plan_lapsed');
  });

  test('has a past-due plan: the refresh works until the grace period ends', async () => {
    const graceEndsAt = new Date(app.clock.now().getTime() + 5000);
    await asOperator(app.database, company.id, (ctx) =>
      setPlan(ctx, { status: 'past_due', graceEndsAt }),
    );
    const next = pairOf(await send(connection.refreshToken));
    app.clock.advance(5);
    expect(await send(next.refreshToken)).toEqual(refused);
  });

  test('has a plan that lapsed long ago: the sweep records that as the reason, not disuse', async () => {
    await asOperator(app.database, company.id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    app.clock.advance(90 * 86_400);
    await pruneOauth(app.database);
    expect((await endingOf()).because).toBe('plan_lapsed');
  });
});

test('concurrent refreshes, uses, a disconnection, a demotion and the sweep end the connection without errors', async () => {
  for (let round = 0; round < 6; round += 1) {
    const admin = await makeMember(app, company, 'admin');
    connection = await makeConnection(app, admin);
    const { id, refreshToken, accessToken } = connection;
    const change = { id: admin.membershipId, role: 'producer' } as const;
    const outcomes = await Promise.allSettled([
      send(refreshToken),
      as(app, owner, (ctx) => updateMember(ctx, change)),
      use(accessToken),
      send(refreshToken),
      as(app, owner, (ctx) => disconnect(ctx, { id })),
      pruneOauth(app.database),
      send(refreshToken),
    ]);
    const broken = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []));
    expect(broken.filter((code) => code !== 'invalid_token')).toEqual([]);
    await expect(use(accessToken)).rejects.toMatchObject(dead);
  }
});

test('the sweep deletes what has expired and keeps what is live', async () => {
  const count = async () => {
    const { sql } = app.system;
    const [row] = await sql`select
      (select count(*)::int from oauth_tokens where workspace_id = ${company.id}) as tokens,
      (select count(*)::int from oauth_codes where workspace_id = ${company.id}) as codes`;
    return row;
  };
  pairOf(await send(connection.refreshToken));
  await pruneOauth(app.database);
  expect(await count()).toEqual({ tokens: 2, codes: 1 });
  app.clock.advance(91 * 86_400);
  await pruneOauth(app.database);
  expect(await count()).toEqual({ tokens: 0, codes: 0 });
});
