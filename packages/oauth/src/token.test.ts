import { openDatabase } from '@callboard/core/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOauth } from './index.ts';
import { baseUrl, type Grant, json, startOauth, type TestOauth } from './testing/start-oauth.ts';
import { errorOf, refreshFieldsOf, use } from './testing/token-responses.ts';

let server: TestOauth;
beforeAll(async () => {
  server = await startOauth();
});
afterAll(() => server.close());

const without = (grant: Grant, name: string) =>
  Object.fromEntries(Object.entries(grant).filter(([field]) => field !== name));

describe('a token response', () => {
  test('for a code contains the pair and is not cached', async () => {
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
    expect((await use(server, pair.access_token)).scopes).toEqual(['read', 'estimate']);
  });

  test('for a refresh token too, with the same scope', async () => {
    const fields = await refreshFieldsOf(
      server,
      await server.makeGrant({ scope: 'read estimate' }),
    );
    const { status, json: pair } = await server.token(fields);
    expect([status, pair.expires_in, pair.scope]).toEqual([200, 3600, 'read estimate']);
    expect(pair.refresh_token).not.toBe(fields.refresh_token);
  });

  test('names the granted scope, not the requested one', async () => {
    const declined = await server.makeGrant({ scope: 'read estimate', estimate: false });
    expect((await server.token(declined)).json.scope).toBe('read');
    const never = await server.makeGrant();
    expect((await server.token(never)).json.scope).toBe('read');
  });

  test('is the same for JSON, and for a form with a charset', async () => {
    const grant = await server.makeGrant();
    expect((await server.send('/api/oauth/token', json(grant))).status).toBe(200);
    const other = await server.makeGrant();
    const response = await server.send('/api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded;charset=UTF-8' },
      body: new URLSearchParams(other).toString(),
    });
    expect(response.status).toBe(200);
  });

  test('accepts the resource with both grants, and unknown fields', async () => {
    const grant = await server.makeGrant();
    const more = { resource: `${baseUrl}/api/mcp`, audience: 'x', client_secret: '' };
    const { json: pair } = await server.token({ ...grant, ...more });
    const { client_id } = grant;
    const { refresh_token } = pair;
    const fields = { grant_type: 'refresh_token', client_id, refresh_token, ...more };
    expect((await server.token(fields)).status).toBe(200);
  });

  test('to scope=read grants read only', async () => {
    const grant = await server.makeGrant({ scope: 'read estimate' });
    const { json: pair } = await server.token({ ...grant, scope: 'read' });
    expect(pair.scope).toBe('read');
    expect((await use(server, pair.access_token)).scopes).toEqual(['read']);
  });
});

const badRequest = [400, 'invalid_request'];

describe('invalid_request', () => {
  test.each(['grant_type', 'code', 'client_id', 'redirect_uri', 'code_verifier'])(
    'when %s is missing, empty or repeated; the code is not spent',
    async (name) => {
      const grant = await server.makeGrant();
      const value = grant[name] ?? '';
      expect(await errorOf(server, without(grant, name))).toEqual(badRequest);
      expect(await errorOf(server, { ...grant, [name]: '' })).toEqual(badRequest);
      expect(await errorOf(server, { ...grant, [name]: [value, value] })).toEqual(badRequest);
      expect((await server.token(grant)).status).toBe(200);
    },
  );

  test.each(['grant_type', 'refresh_token', 'client_id'])(
    'when %s of a refresh is missing or repeated',
    async (name) => {
      const fields = await refreshFieldsOf(server, await server.makeGrant());
      const value = fields[name] ?? '';
      expect(await errorOf(server, without(fields as Grant, name))).toEqual(badRequest);
      expect(await errorOf(server, { ...fields, [name]: [value, 'other'] })).toEqual(badRequest);
      expect((await server.token(fields)).status).toBe(200);
    },
  );

  test('when an unknown field, scope or resource is repeated', async () => {
    const grant = await server.makeGrant();
    for (const name of ['anything', 'scope', 'resource']) {
      expect(await errorOf(server, { ...grant, [name]: ['read', 'read'] })).toEqual(badRequest);
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
    const response = await server.send('/api/oauth/token', json(body));
    expect([response.status, response.json.error]).toEqual(badRequest);
  });

  test.each([undefined, 'text/plain', 'multipart/form-data; boundary=x'])(
    'when the content type is %s',
    async (type) => {
      const headers = type === undefined ? {} : { 'content-type': type };
      const body = Buffer.from('grant_type=refresh_token');
      const response = await server.send('/api/oauth/token', { method: 'POST', headers, body });
      expect([response.status, response.json.error]).toEqual(badRequest);
    },
  );

  test('when the body is over 16 KB, and not when it is 16 KB', async () => {
    const grant = await server.makeGrant();
    const size = new URLSearchParams({ ...grant, pad: '' }).toString().length;
    const pad = (bytes: number) => ({ ...grant, pad: 'x'.repeat(bytes - size) });
    expect(await errorOf(server, pad(16_385))).toEqual(badRequest);
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
  expect(await errorOf(server, { ...grant, grant_type })).toEqual([400, 'unsupported_grant_type']);
});

test.each([
  { grant_type: 'password' },
  { grant_type: 'password', client_id: 7 },
  { grant_type: 'password', client_id: 'x', scope: 'offline_access' },
  { grant_type: 'password', client_id: 'x', resource: 'https://evil.example/api/mcp' },
])('unsupported_grant_type before any other check: %j', async (body) => {
  const { status, json: error } = await server.send('/api/oauth/token', json(body));
  expect([status, error.error]).toEqual([400, 'unsupported_grant_type']);
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
  expect(await errorOf(server, { ...grant, scope })).toEqual([400, 'invalid_scope']);
  const fields = await refreshFieldsOf(server, grant);
  expect(await errorOf(server, { ...fields, scope })).toEqual([400, 'invalid_scope']);
  expect((await server.token(fields)).status).toBe(200);
});

test('GET gets 405; fields in the query are ignored', async () => {
  const grant = await server.makeGrant();
  const query = new URLSearchParams(grant);
  const got = await server.send(`/api/oauth/token?${query}`);
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  const posted = await server.send(`/api/oauth/token?${query}`, { method: 'POST' });
  expect(posted.json.error).toBe('invalid_request');
});

test('an internal error gives no details', async () => {
  const unreachable = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', appSecret: 'x' });
  const oauth = createOauth({
    database: unreachable,
    baseUrl,
    callbacks: [],
    readOnlyCallbacks: [],
    scopes: ['read'],
  });
  const logged: object[] = [];
  const request = new Request(`${baseUrl}/api/oauth/token`, json(await server.makeGrant()));
  const log = { error: (facts: object) => logged.push(facts) };
  const response = await oauth(request, { clientAddress: '192.0.2.1', log });
  await unreachable.close();
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'server_error', error_description: expect.stringMatching(/^Something went wrong/) },
  ]);
  expect(logged.length).toBe(1);
});
