import { createHash } from 'node:crypto';
import { asOperator, authenticateMcp } from '@callboard/core/access';
import { openDatabase } from '@callboard/core/database';
import { updateMember } from '@callboard/core/members';
import { setPlan } from '@callboard/core/plans';
import { as, makeMember, makeWorkspace } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOauth } from './index.ts';
import { baseUrl, type Grant, json, startOauth, type TestOauth } from './testing/start-oauth.ts';

let server: TestOauth;
beforeAll(async () => {
  server = await startOauth();
});
afterAll(() => server.close());

type Fields = Record<string, string | string[]>;

async function errorOf(fields: Fields) {
  const { status, json: answer } = await server.token(fields);
  expect(Object.keys(answer).sort()).toEqual(['error', 'error_description']);
  expect(answer.error_description).toMatch(/^[^\n]{10,300}\.$/);
  return [status, answer.error];
}

const without = (grant: Grant, name: string) =>
  Object.fromEntries(Object.entries(grant).filter(([field]) => field !== name));

const use = (accessToken: string) => authenticateMcp(server.app.database, `Bearer ${accessToken}`);

async function refreshFieldsOf(grant: Grant): Promise<Record<string, string>> {
  const { json: pair } = await server.token(grant);
  return {
    grant_type: 'refresh_token',
    refresh_token: pair.refresh_token,
    client_id: grant.client_id,
  };
}

describe('a token answer', () => {
  test('for a code holds the pair, and nobody keeps it', async () => {
    const grant = await server.makeGrant({ scope: 'read estimate' });
    const { status, headers, json: pair } = await server.token(grant);
    expect(status).toBe(200);
    expect(pair).toEqual({
      access_token: expect.stringMatching(/^svco_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^svcor_/),
      scope: 'read estimate',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await use(pair.access_token)).scopes).toEqual(['read', 'estimate']);
  });

  test('for a refresh token too, with the same scope', async () => {
    const fields = await refreshFieldsOf(await server.makeGrant({ scope: 'read estimate' }));
    const { status, json: pair } = await server.token(fields);
    expect([status, pair.expires_in, pair.scope]).toEqual([200, 3600, 'read estimate']);
    expect(pair.refresh_token).not.toBe(fields.refresh_token);
  });

  test('names what was granted, not what was asked for', async () => {
    const declined = await server.makeGrant({ scope: 'read estimate', estimate: false });
    expect((await server.token(declined)).json.scope).toBe('read');
    const never = await server.makeGrant();
    expect((await server.token(never)).json.scope).toBe('read');
  });

  test('is the same for JSON, and for a form with a charset', async () => {
    const grant = await server.makeGrant();
    expect((await server.send('/api/oauth/token', json(grant))).status).toBe(200);
    const other = await server.makeGrant();
    const answer = await server.send('/api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded;charset=UTF-8' },
      body: new URLSearchParams(other).toString(),
    });
    expect(answer.status).toBe(200);
  });

  test('takes the resource on both grants, and fields it does not know', async () => {
    const grant = await server.makeGrant();
    const more = { resource: `${baseUrl}/api/mcp`, audience: 'x', client_secret: '' };
    const { json: pair } = await server.token({ ...grant, ...more });
    const { client_id } = grant;
    const { refresh_token } = pair;
    const fields = { grant_type: 'refresh_token', client_id, refresh_token, ...more };
    expect((await server.token(fields)).status).toBe(200);
  });

  test('to scope=read can only read', async () => {
    const grant = await server.makeGrant({ scope: 'read estimate' });
    const { json: pair } = await server.token({ ...grant, scope: 'read' });
    expect(pair.scope).toBe('read');
    expect((await use(pair.access_token)).scopes).toEqual(['read']);
  });
});

const badRequest = [400, 'invalid_request'];
const badGrant = [400, 'invalid_grant'];

describe('invalid_request', () => {
  test.each(['grant_type', 'code', 'client_id', 'redirect_uri', 'code_verifier'])(
    'when %s is missing, empty or repeated; the code is not spent',
    async (name) => {
      const grant = await server.makeGrant();
      const value = grant[name] ?? '';
      expect(await errorOf(without(grant, name))).toEqual(badRequest);
      expect(await errorOf({ ...grant, [name]: '' })).toEqual(badRequest);
      expect(await errorOf({ ...grant, [name]: [value, value] })).toEqual(badRequest);
      expect((await server.token(grant)).status).toBe(200);
    },
  );

  test.each(['grant_type', 'refresh_token', 'client_id'])(
    'when %s of a refresh is missing or repeated',
    async (name) => {
      const fields = await refreshFieldsOf(await server.makeGrant());
      const value = fields[name] ?? '';
      expect(await errorOf(without(fields as Grant, name))).toEqual(badRequest);
      expect(await errorOf({ ...fields, [name]: [value, 'other'] })).toEqual(badRequest);
      expect((await server.token(fields)).status).toBe(200);
    },
  );

  test('when a field nobody knows is repeated, or scope, or resource', async () => {
    const grant = await server.makeGrant();
    for (const name of ['anything', 'scope', 'resource']) {
      expect(await errorOf({ ...grant, [name]: ['read', 'read'] })).toEqual(badRequest);
    }
  });

  test.each([
    '[]',
    'null',
    '{',
    '{"grant_type":"refresh_token","grant_type":"authorization_code"}',
    '{"grant_type":["refresh_token"],"client_id":"x"}',
    '{"grant_type":"refresh_token","client_id":7}',
  ])('when the JSON is %s', async (body) => {
    const answer = await server.send('/api/oauth/token', json(body));
    expect([answer.status, answer.json.error]).toEqual(badRequest);
  });

  test.each([undefined, 'text/plain', 'multipart/form-data; boundary=x'])(
    'when the content type is %s',
    async (type) => {
      const headers = type === undefined ? {} : { 'content-type': type };
      const body = Buffer.from('grant_type=refresh_token');
      const answer = await server.send('/api/oauth/token', { method: 'POST', headers, body });
      expect([answer.status, answer.json.error]).toEqual(badRequest);
    },
  );

  test('when the body is over 16 KB, and not when it is 16 KB', async () => {
    const grant = await server.makeGrant();
    const size = new URLSearchParams({ ...grant, pad: '' }).toString().length;
    const pad = (bytes: number) => ({ ...grant, pad: 'x'.repeat(bytes - size) });
    expect(await errorOf(pad(16_385))).toEqual(badRequest);
    expect((await server.token(pad(16_384))).status).toBe(200);
  });
});

test.each([
  'password',
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:device_code',
  'constructor',
])('unsupported_grant_type for %s', async (grant_type) => {
  const grant = await server.makeGrant();
  expect(await errorOf({ ...grant, grant_type })).toEqual([400, 'unsupported_grant_type']);
});

test.each([
  'estimate',
  'read estimate',
  'estimate read',
  'Read',
  'read read',
  'offline_access',
  ' ',
])('invalid_scope for %j, on both grants', async (scope) => {
  const grant = await server.makeGrant({ scope: 'read estimate' });
  expect(await errorOf({ ...grant, scope })).toEqual([400, 'invalid_scope']);
  const fields = await refreshFieldsOf(grant);
  expect(await errorOf({ ...fields, scope })).toEqual([400, 'invalid_scope']);
  expect((await server.token(fields)).status).toBe(200);
});

describe('invalid_grant', () => {
  test.each([
    { code: 'x'.repeat(43) },
    { code: '\u0000' },
    { client_id: 'svcc_unknown' },
    { client_id: `svcc_${'x'.repeat(43)}` },
    { client_id: '\u0000' },
    { redirect_uri: 'http://localhost:3119/callback' },
    { redirect_uri: 'http://127.0.0.1:3118/callback' },
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: 'short' },
    { code_verifier: 'x'.repeat(129) },
    { resource: `${baseUrl}/api/mcp/` },
    { resource: `${baseUrl}/api/v1` },
    { resource: 'https://evil.example/api/mcp' },
  ])('for a code with %j, which spends nothing', async (wrong) => {
    const grant = await server.makeGrant();
    expect(await errorOf({ ...grant, ...wrong })).toEqual(badGrant);
    expect((await server.token(grant)).status).toBe(200);
  });

  test('for a code of another client', async () => {
    const [ours, theirs] = [await server.makeGrant(), await server.makeGrant()];
    expect(await errorOf({ ...ours, client_id: theirs.client_id })).toEqual(badGrant);
    expect(await errorOf({ ...ours, code: theirs.code })).toEqual(badGrant);
  });

  test('for a verifier that is the challenge itself (no downgrade to plain)', async () => {
    const grant = await server.makeGrant();
    const challenge = createHash('sha256').update(grant.code_verifier).digest('base64url');
    expect(await errorOf({ ...grant, code_verifier: challenge })).toEqual(badGrant);
  });

  test('for a used code, and the connection it created ends', async () => {
    const grant = await server.makeGrant();
    const { json: pair } = await server.token(grant);
    expect(await errorOf(grant)).toEqual(badGrant);
    await expect(use(pair.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    const { client_id } = grant;
    const { refresh_token } = pair;
    expect(await errorOf({ grant_type: 'refresh_token', client_id, refresh_token })).toEqual(
      badGrant,
    );
  });

  test('for an expired code', async () => {
    const grant = await server.makeGrant();
    server.app.clock.advance(600);
    expect(await errorOf(grant)).toEqual(badGrant);
  });

  test('for a refresh token that is unknown, another kind, or of another client', async () => {
    const grant = await server.makeGrant();
    const fields = await refreshFieldsOf(grant);
    const other = await server.makeClient();
    for (const wrong of [
      { refresh_token: 'svcor_x' },
      { refresh_token: grant.code },
      { client_id: other },
      { resource: `${baseUrl}/` },
    ]) {
      expect(await errorOf({ ...fields, ...wrong })).toEqual(badGrant);
    }
    expect((await server.token(fields)).status).toBe(200);
  });

  test('for a replayed refresh token, and then for its successor', async () => {
    const fields = await refreshFieldsOf(await server.makeGrant());
    const { json: next } = await server.token(fields);
    expect(await errorOf(fields)).toEqual(badGrant);
    expect(await errorOf({ ...fields, refresh_token: next.refresh_token })).toEqual(badGrant);
    await expect(use(next.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('for a refresh token after 90 days', async () => {
    const fields = await refreshFieldsOf(await server.makeGrant());
    server.app.clock.advance(90 * 86_400);
    expect(await errorOf(fields)).toEqual(badGrant);
  });

  test('for the code of someone who is no admin any more', async () => {
    const second = await makeMember(server.app, server.workspace, 'owner');
    const grant = await server.makeGrant();
    const { owner } = server.workspace;
    const put = (role: 'producer' | 'owner') =>
      as(server.app, second, (ctx) => updateMember(ctx, { id: owner.membershipId, role }));
    await put('producer');
    expect(await errorOf(grant)).toEqual(badGrant);
    await put('owner');
  });

  test('while the plan is not active', async () => {
    const grant = await server.makeGrant();
    const bill = (status: 'canceled' | 'active') =>
      asOperator(server.app.database, server.workspace.id, (ctx) => setPlan(ctx, { status }));
    await bill('canceled');
    expect(await errorOf(grant)).toEqual(badGrant);
    await bill('active');
    expect((await server.token(grant)).status).toBe(200);
  });
});

test('GET answers 405; fields in the address count for nothing', async () => {
  const grant = await server.makeGrant();
  const query = new URLSearchParams(grant);
  const got = await server.send(`/api/oauth/token?${query}`);
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  const posted = await server.send(`/api/oauth/token?${query}`, { method: 'POST' });
  expect(posted.json.error).toBe('invalid_request');
});

test('a client sends 30 requests in 15 minutes; the next is told when, and counts for nothing', async () => {
  const grant = await server.makeGrant();
  const { client_id } = grant;
  const guess = { ...grant, code: 'guess' };
  for (let sent = 0; sent < 29; sent += 1) expect(await errorOf(guess)).toEqual(badGrant);
  expect((await server.token(grant)).status).toBe(200);
  const over = await server.token({ client_id });
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('900');
  expect(Object.keys(over.json)).toEqual(['error']);
  expect((await server.token(await server.makeGrant())).status).toBe(200);
  server.app.clock.advance(900);
  expect(await errorOf({ client_id })).toEqual(badRequest);
});

test('a failure of our own tells nothing of itself', async () => {
  const unreachable = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', appSecret: 'x' });
  const oauth = createOauth({
    database: unreachable,
    baseUrl,
    callbacks: [],
    readOnlyCallbacks: [],
  });
  const logged: object[] = [];
  const request = new Request(`${baseUrl}/api/oauth/token`, json(await server.makeGrant()));
  const log = { error: (facts: object) => logged.push(facts) };
  const answer = await oauth(request, { clientAddress: '192.0.2.1', log });
  await unreachable.close();
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'server_error', error_description: expect.stringMatching(/^Something went wrong/) },
  ]);
  expect(logged.length).toBe(1);
});

test('a token of one workspace says nothing of another', async () => {
  const grant = await server.makeGrant();
  const { json: pair } = await server.token(grant);
  const other = await makeWorkspace(server.app);
  expect((await use(pair.access_token)).workspace.id).not.toBe(other.id);
});
