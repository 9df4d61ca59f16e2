import { CreateToken } from '@callboard/domain/tokens/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '../access/authenticate.unscoped.ts';
import { asOperator } from '../access/open-context.ts';
import { setPlan } from '../plans/index.ts';
import { createToken, listTokens, revokeToken } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  company = await makeWorkspace(app);
  owner = company.owner;
});

afterAll(() => app.close());

const use = (secret: string) => authenticate(app.database, `Bearer ${secret}`);
const dead = { code: 'invalid_token', status: 401 };

describe('a token', () => {
  test('is shown once and stored as a hash; the list has only its first characters', async () => {
    const { id, secret } = await makeToken(app, owner, ['projects:read']);
    expect(secret).toMatch(/^svc_[A-Za-z0-9_-]{43}$/);
    const [listed] = await as(app, owner, listTokens);
    expect(listed).toMatchObject({
      id,
      name: 'Edit bay sync',
      firstCharacters: secret.slice(0, 10),
      scopes: ['projects:read'],
      creatorName: owner.name,
      state: 'live',
    });
    expect(JSON.stringify(listed)).not.toContain(secret);
    const rows = await app.system.sql`select * from api_tokens`;
    expect(JSON.stringify(rows)).not.toContain(secret.slice(10));
  });

  test('decides the workspace and acts under its own name', async () => {
    const { secret, id } = await makeToken(app, owner, ['projects:read', 'links:write']);
    expect(await use(secret)).toMatchObject({
      workspace: { id: company.id },
      actor: { kind: 'api', name: 'api:Edit bay sync', tokenId: id },
      token: { id, scopes: ['projects:read', 'links:write'], expiresAt: null },
    });
  });

  test('is invalid from the next call after it is revoked; repeating it changes nothing', async () => {
    const { id, secret } = await makeToken(app, owner);
    const revoke = () => as(app, owner, (ctx) => revokeToken(ctx, { id }));
    const ended = await revoke();
    await expect(use(secret)).rejects.toMatchObject(dead);
    const logged = await activityOf(app, owner, 1);
    expect(logged).toMatchObject([{ verb: 'revoked', subjectId: id }]);
    app.clock.advance(60);
    expect(await revoke()).toEqual(ended);
    expect(await activityOf(app, owner, 2)).toMatchObject([logged[0], { verb: 'created' }]);
  });

  test('is invalid from the millisecond it expires', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 2000);
    const { secret } = await makeToken(app, owner, undefined, { expiresAt });
    app.clock.advance(1.999);
    await use(secret);
    app.clock.advance(0.001);
    await expect(use(secret)).rejects.toMatchObject(dead);
  });

  test('does nothing while the plan is not in good standing', async () => {
    const other = await makeWorkspace(app);
    const { secret } = await makeToken(app, other.owner);
    const set = (status: 'canceled' | 'active') =>
      asOperator(app.database, other.id, (ctx) => setPlan(ctx, { status }));
    await set('canceled');
    await expect(use(secret)).rejects.toMatchObject({ code: 'plan_inactive', status: 402 });
    await set('active');
    await use(secret);
  });

  test('records its last use at most every five minutes', async () => {
    const { id, secret } = await makeToken(app, owner);
    const lastUse = async () =>
      (await as(app, owner, listTokens)).find((token) => token.id === id)?.lastUsedAt;
    const first = await lastUse();
    app.clock.advance(299);
    await use(secret);
    expect(await lastUse()).toEqual(first);
    app.clock.advance(1);
    await use(secret);
    expect(await lastUse()).toEqual(app.clock.now());
  });

  test.each([
    [null, 'missing_token'],
    ['', 'missing_token'],
    ['Basic c3ZjXw==', 'missing_token'],
    ['Bearer', 'invalid_token'],
    ['Bearer two words', 'invalid_token'],
    ['Bearer svc_unknown', 'invalid_token'],
  ])('%j is no credential', async (header, code) => {
    await expect(authenticate(app.database, header)).rejects.toMatchObject({ code });
  });
});

describe('creating a token is refused', () => {
  test('for a 26th live token; an ended token makes room', async () => {
    const busy = await makeWorkspace(app);
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const first = await makeToken(app, busy.owner, undefined, { expiresAt });
    for (let live = 2; live <= 24; live += 1) await makeToken(app, busy.owner);
    const race = await Promise.allSettled([1, 2, 3].map(() => makeToken(app, busy.owner)));
    expect(race.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    await expect(makeToken(app, busy.owner)).rejects.toMatchObject({ code: 'conflict' });
    await as(app, busy.owner, (ctx) => revokeToken(ctx, { id: first.id }));
    await makeToken(app, busy.owner);
    await expect(makeToken(app, busy.owner)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('for a creator who is not an owner or admin', async () => {
    for (const role of ['producer', 'coordinator', 'crew', 'client'] as const) {
      const member = await makeMember(app, company, role);
      await expect(makeToken(app, member)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('for an expiry that is not in the future, and an unknown creator', async () => {
    const expiresAt = app.clock.now();
    await expect(makeToken(app, owner, undefined, { expiresAt })).rejects.toMatchObject({
      param: 'expiresAt',
    });
    const input = { name: 'T', scopes: [], creatorId: 'mem_0' };
    await expect(as(app, owner, (ctx) => createToken(ctx, input))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test.each([
    ['name', 'x'.repeat(80), 'x'.repeat(81)],
    ['name', 'x', ' '],
    ['scopes', [], ['projects:eat']],
  ])('for a %s out of its bounds', (field, last, first) => {
    const base = { name: 'T', scopes: ['projects:read'] };
    expect(CreateToken.safeParse({ ...base, [field]: last }).success).toBe(true);
    expect(CreateToken.safeParse({ ...base, [field]: first }).success).toBe(false);
  });
});
