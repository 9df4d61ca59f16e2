import {
  as,
  createTestApp,
  makeCode,
  makeConnection,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestCode,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticateMcp } from '../access/authenticate-mcp.unscoped.ts';
import { asOperator } from '../access/open-context.ts';
import { listConnections } from '../connections/index.ts';
import { updateMember } from '../members/index.ts';
import { setPlan } from '../plans/index.ts';
import { exchangeCode } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 12 });
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

const exchange = (code: TestCode) => exchangeCode(app.database, { ...code, isReadOnly: false });
const use = (accessToken: string) => authenticateMcp(app.database, `Bearer ${accessToken}`);
const refused = { refused: expect.any(String) };

async function tokensOf(code: TestCode) {
  const grant = await exchange(code);
  if ('refused' in grant) throw new Error(grant.refused);
  return grant.tokens;
}

async function newestOf(member: TestMember) {
  const [newest] = await as(app, member, (ctx) => listConnections(ctx));
  return newest;
}

describe('a code', () => {
  test('is exchanged for a pair of tokens, which creates the connection', async () => {
    const { owner: alone } = await makeWorkspace(app);
    const code = await makeCode(app, alone, { clientName: 'Sheet Reader' });
    expect(await newestOf(alone)).toBeUndefined();
    const tokens = await tokensOf(code);
    expect(tokens.accessToken).toMatch(/^svco_[A-Za-z0-9_-]{43}$/);
    expect(tokens.refreshToken).toMatch(/^svcor_[A-Za-z0-9_-]{43}$/);
    expect(tokens.scopes).toEqual(['read', 'estimate']);
    expect(await newestOf(alone)).toMatchObject({
      clientName: 'Sheet Reader',
      redirectHost: '127.0.0.1:3334',
      personName: alone.name,
      scopes: ['read', 'estimate'],
      state: 'live',
      lastUsedAt: null,
    });
  });

  test('used again by any client ends the connection it created', async () => {
    for (const changed of [{}, { clientId: 'another' }, { codeVerifier: 'x'.repeat(43) }]) {
      const code = await makeCode(app, owner);
      const { accessToken } = await tokensOf(code);
      await use(accessToken);
      expect(await exchange({ ...code, ...changed })).toEqual(refused);
      await expect(use(accessToken)).rejects.toMatchObject({ code: 'invalid_token' });
    }
    expect(await endingOf(owner)).toEqual(['code_reused', app.clock.now()]);
  });

  test('used again after its ten minutes still ends the connection', async () => {
    const code = await makeCode(app, owner);
    const { accessToken } = await tokensOf(code);
    app.clock.advance(3000);
    expect(await exchange(code)).toEqual(refused);
    await expect(use(accessToken)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('redeemed ten times concurrently gives at most one pair, and then none', async () => {
    const code = await makeCode(app, owner);
    const grants = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    const pairs = grants.flatMap((grant) => ('tokens' in grant ? [grant.tokens] : []));
    expect(pairs.length).toBe(1);
    await expect(use(pairs[0]?.accessToken ?? '')).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('works for ten minutes', async () => {
    const inTime = await makeCode(app, owner);
    const late = await makeCode(app, owner);
    app.clock.advance(599.999);
    await tokensOf(inTime);
    app.clock.advance(0.001);
    expect(await exchange(late)).toEqual(refused);
  });

  test.each([
    { clientId: 'svcc_another' },
    { redirectUri: 'http://127.0.0.1:3335/callback' },
    { redirectUri: 'http://127.0.0.1:3334/callback/' },
    { codeVerifier: 'a'.repeat(43) },
  ])('with %j is refused and not spent', async (wrong) => {
    const code = await makeCode(app, owner);
    expect(await exchange({ ...code, ...wrong })).toEqual(refused);
    await use((await tokensOf(code)).accessToken);
  });

  test('that was never issued is refused', async () => {
    const code = await makeCode(app, owner);
    expect(await exchange({ ...code, code: 'x'.repeat(43) })).toEqual(refused);
  });

  test.each([
    { role: 'producer' as const },
    { status: 'suspended' as const },
    { status: 'removed' as const },
  ])('of a person who became %j is refused', async (change) => {
    const admin = await makeMember(app, company, 'admin');
    const code = await makeCode(app, admin);
    await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, ...change }));
    expect(await exchange(code)).toEqual(refused);
  });

  test('approved before a demotion stays invalid when the person is an admin again', async () => {
    const admin = await makeMember(app, company, 'admin');
    const code = await makeCode(app, admin);
    for (const role of ['producer', 'admin'] as const) {
      await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, role }));
    }
    expect(await exchange(code)).toEqual(refused);
  });

  test('exchanged during a demotion never leaves a live connection', async () => {
    for (let round = 0; round < 8; round += 1) {
      const admin = await makeMember(app, company, 'admin');
      const code = await makeCode(app, admin);
      const id = admin.membershipId;
      const [grant] = await Promise.all([
        exchange(code),
        as(app, owner, (ctx) => updateMember(ctx, { id, role: 'crew' })),
      ]);
      await as(app, owner, (ctx) => updateMember(ctx, { id, role: 'admin' }));
      if ('refused' in grant) continue;
      await expect(use(grant.tokens.accessToken)).rejects.toMatchObject({ code: 'invalid_token' });
    }
  });

  test('is refused while the plan is not active, and works once it is', async () => {
    const other = await makeWorkspace(app);
    const code = await makeCode(app, other.owner);
    const set = (status: 'canceled' | 'active') =>
      asOperator(app.database, other.id, (ctx) => setPlan(ctx, { status }));
    await set('canceled');
    expect(await exchange(code)).toEqual(refused);
    await set('active');
    await tokensOf(code);
  });
});

test('only hashes are stored', async () => {
  const code = await makeCode(app, owner);
  const { accessToken, refreshToken } = await tokensOf(code);
  const { sql } = app.system;
  const rows = JSON.stringify([
    await sql`select * from oauth_codes`,
    await sql`select * from oauth_tokens`,
    await sql`select * from oauth_connections`,
  ]);
  for (const secret of [code.code, accessToken, refreshToken, code.codeVerifier]) {
    expect(rows).not.toContain(secret);
  }
});

test('each approval creates its own connection and ends no other', async () => {
  const first = await makeConnection(app, owner);
  const second = await makeConnection(app, owner);
  await use(first.accessToken);
  await use(second.accessToken);
});

async function endingOf(member: TestMember) {
  const connections = await as(app, member, (ctx) => listConnections(ctx));
  const ended = connections.find((it) => it.state === 'ended');
  return [ended?.endedBecause, ended?.endedAt];
}
