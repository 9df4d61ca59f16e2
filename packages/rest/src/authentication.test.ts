import { operations } from '@callboard/api';
import { asOperator, revokeToken, setPlan, updateMember } from '@callboard/core/accounts';
import { scopes } from '@callboard/domain/access/scopes';
import { as, makeMember, makeToken, makeWorkspace } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const invalidToken = { status: 401, code: 'invalid_token' };

describe('the bearer header', () => {
  it('is missing: 401 missing_token with a challenge', async () => {
    const response = await rest.call('GET', '/me', { token: null });
    expect(refusalOf(response)).toEqual({ status: 401, code: 'missing_token' });
    expect(response.json.error.type).toBe('authentication');
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="service"');
  });

  it.each(['Basic c3ZjXzE6', 'svc_1', ''])(
    'with another scheme (%s) counts as missing',
    async (value) => {
      const response = await rest.call('GET', '/me', {
        token: null,
        headers: { authorization: value },
      });
      expect(refusalOf(response)).toEqual({ status: 401, code: 'missing_token' });
    },
  );

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer svc_unknown',
    'Bearer svco_oauth',
    "Bearer '--",
  ])('with an unknown token (%s) gets 401 invalid_token', async (value) => {
    const headers = { authorization: value };
    const response = await rest.call('GET', '/me', { token: null, headers });
    expect(refusalOf(response)).toEqual(invalidToken);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('accepts its scheme in any case', async () => {
    const headers = { authorization: `bEARER ${rest.token.secret}` };
    expect((await rest.call('GET', '/me', { token: null, headers })).status).toBe(200);
  });
});

describe('what takes effect on the next call', () => {
  it('a revoked token gets 401', async () => {
    const token = await makeToken(rest.app, rest.workspace.owner);
    expect((await rest.call('GET', '/me', { token })).status).toBe(200);
    await as(rest.app, rest.workspace.owner, (ctx) => revokeToken(ctx, { id: token.id }));
    expect(refusalOf(await rest.call('GET', '/me', { token }))).toEqual(invalidToken);
  });

  it('a token works until the last millisecond before its expiry', async () => {
    const expiresAt = new Date(rest.app.clock.now().getTime() + 10_000);
    const token = await makeToken(rest.app, rest.workspace.owner, scopes, { expiresAt });
    rest.app.clock.advance(9.999);
    expect((await rest.call('GET', '/me', { token })).status).toBe(200);
    rest.app.clock.advance(0.001);
    expect(refusalOf(await rest.call('GET', '/me', { token }))).toEqual(invalidToken);
  });

  it.each([
    { status: 'suspended' as const },
    { status: 'removed' as const },
    { role: 'producer' as const },
  ])('a token whose creator became %o gets 401', async (change) => {
    const admin = await makeMember(rest.app, rest.workspace, 'admin');
    const token = await makeToken(rest.app, admin);
    expect((await rest.call('GET', '/me', { token })).status).toBe(200);
    await asOperator(rest.app.database, rest.workspace.id, (ctx) =>
      updateMember(ctx, { id: admin.membershipId, ...change }),
    );
    expect(refusalOf(await rest.call('GET', '/me', { token }))).toEqual(invalidToken);
  });

  it('a token works again once its suspended creator is active again', async () => {
    const admin = await makeMember(rest.app, rest.workspace, 'admin');
    const token = await makeToken(rest.app, admin);
    const set = (status: 'active' | 'suspended') =>
      asOperator(rest.app.database, rest.workspace.id, (ctx) =>
        updateMember(ctx, { id: admin.membershipId, status }),
      );
    await set('suspended');
    expect((await rest.call('GET', '/me', { token })).status).toBe(401);
    await set('active');
    expect((await rest.call('GET', '/me', { token })).status).toBe(200);
  });

  it('an inactive plan gets 402, and the token works again once the plan is active', async () => {
    const workspace = await makeWorkspace(rest.app);
    const token = await makeToken(rest.app, workspace.owner);
    const put = (status: 'active' | 'canceled') =>
      asOperator(rest.app.database, workspace.id, (ctx) => setPlan(ctx, { status }));
    await put('canceled');
    const response = await rest.call('GET', '/me', { token });
    expect(refusalOf(response)).toEqual({ status: 402, code: 'plan_inactive' });
    expect(response.json.error.type).toBe('plan');
    await put('active');
    expect((await rest.call('GET', '/me', { token })).status).toBe(200);
  });

  it('a past-due plan is in good standing until its grace period ends', async () => {
    const workspace = await makeWorkspace(rest.app);
    const token = await makeToken(rest.app, workspace.owner);
    const graceEndsAt = new Date(rest.app.clock.now().getTime() + 5_000);
    await asOperator(rest.app.database, workspace.id, (ctx) =>
      setPlan(ctx, { status: 'past_due', graceEndsAt }),
    );
    expect((await rest.call('GET', '/me', { token })).status).toBe(200);
    rest.app.clock.advance(5);
    expect((await rest.call('GET', '/me', { token })).status).toBe(402);
  });
});

describe('scopes', () => {
  it.each(scopes)(
    'every route of %s without it gets 403 with the scope as param',
    async (scope) => {
      const others = scopes.filter((held) => held !== scope);
      const token = await makeToken(rest.app, rest.workspace.owner, others);
      for (const { method, path } of operations.filter((route) => route.scope === scope)) {
        const response = await rest.call(method, path.replace('{id}', 'none'), { token });
        const refusal = { status: 403, code: 'insufficient_scope', param: scope };
        expect([path, refusalOf(response)]).toEqual([path, refusal]);
        expect(response.json.error.type).toBe('permission');
      }
      await as(rest.app, rest.workspace.owner, (ctx) => revokeToken(ctx, { id: token.id }));
    },
  );

  it('GET /me works with any one scope', async () => {
    const token = await makeToken(rest.app, rest.workspace.owner, ['media:read']);
    expect((await rest.call('GET', '/me', { token })).status).toBe(200);
  });

  it('a token with no scopes is refused by every route with 403', async () => {
    const token = await makeToken(rest.app, rest.workspace.owner, []);
    for (const { method, path } of operations) {
      const { status } = await rest.call(method, path.replace('{id}', 'none'), { token });
      expect([path, status]).toEqual([path, 403]);
    }
  });
});

it('last use is recorded at most every 5 minutes', async () => {
  const lastUse = async () => {
    const [row] = await rest.app.system.sql`
      select last_used_at from api_tokens where id = ${rest.token.id}`;
    return new Date(row?.last_used_at).getTime();
  };
  rest.app.clock.advance(300);
  await rest.call('GET', '/me');
  const first = await lastUse();
  expect(first).toBe(rest.app.clock.now().getTime());
  rest.app.clock.advance(299);
  await rest.call('GET', '/me');
  expect(await lastUse()).toBe(first);
  rest.app.clock.advance(1);
  await rest.call('GET', '/me');
  expect(await lastUse()).toBe(rest.app.clock.now().getTime());
});
