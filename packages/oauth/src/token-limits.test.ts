import { randomBytes } from 'node:crypto';
import { openDatabase } from '@callboard/core/kernel';
import { mcpScopes } from '@callboard/domain/access/enums';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOauth } from './index.ts';
import { baseUrl, form, startOauth, type TestOauth } from './testing/start-oauth.ts';
import { errorOf, refreshFieldsOf } from './testing/token-responses.ts';

let server: TestOauth;

beforeAll(async () => {
  server = await startOauth();
});

afterAll(() => server.close());

// Starts a new rate-limit window for each test.
beforeEach(() => server.app.clock.advance(900));

const guess = [400, 'invalid_grant'];

async function refreshTimes(fields: Record<string, string>, times: number) {
  let next = fields;
  for (let sent = 0; sent < times; sent += 1) {
    const { status, json } = await server.token(next);
    expect(status).toBe(200);
    next = { ...next, refresh_token: json.refresh_token };
  }
  return next;
}

async function storedKeys(): Promise<string[]> {
  const rows = await server.app.system.sql<{ key: string }[]>`
    select key from rate_limits where window_ends_at > ${server.app.clock.now().toISOString()}`;
  return rows.map(({ key }) => key);
}

const unknownGrant = () => ({
  grant_type: 'refresh_token',
  refresh_token: `svcor_${randomBytes(32).toString('base64url')}`,
  client_id: `svcc_${randomBytes(32).toString('base64url')}`,
});

test('a client may send 30 requests in 15 minutes; the next gets Retry-After and spends nothing', async () => {
  const grant = await server.makeGrant();
  const last = await refreshTimes(await refreshFieldsOf(server, grant), 29);
  const over = await server.token(last);
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('900');
  expect(Object.keys(over.json)).toEqual(['error']);
  expect((await server.token(await server.makeGrant())).status).toBe(200);
  server.app.clock.advance(900);
  expect((await server.token(last)).status).toBe(200);
});

test('the exchange of a code counts as a request of its client, and one over the limit keeps the code', async () => {
  const grant = await server.makeGrant();
  await server.app.system.sql`
    insert into rate_limits (key, window_ends_at, count)
    values (${`oauthTokensByClient:${grant.client_id}`},
      ${new Date(server.app.clock.now().getTime() + 60_000).toISOString()}, 30)`;
  expect((await server.token(grant)).status).toBe(429);
  server.app.clock.advance(60);
  expect((await server.token(grant)).status).toBe(200);
});

test('31 requests without proof do not use up a client’s own 30', async () => {
  const grant = await server.makeGrant();
  const fields = await refreshFieldsOf(server, grant);
  const wrong = [
    { ...grant, code: 'guess' },
    { ...fields, refresh_token: unknownGrant().refresh_token },
    { client_id: grant.client_id },
    { client_id: grant.client_id, grant_type: 'password' },
  ];
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await server.token(wrong[sent % 4] ?? grant)).status).toBe(400);
  }
  const over = await server.token({ client_id: grant.client_id });
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '900']);
  const last = await refreshTimes(fields, 29);
  expect((await server.token(last)).status).toBe(429);
});

test('a wrong verifier or the token of another client does not count against the client', async () => {
  const [grant, other] = [await server.makeGrant(), await server.makeGrant()];
  const verifier = randomBytes(32).toString('base64url');
  expect(await errorOf(server, { ...grant, code_verifier: verifier })).toEqual(guess);
  expect(await errorOf(server, { ...grant, client_id: other.client_id })).toEqual(guess);
  const keys = await storedKeys();
  expect(keys.filter((key) => key.startsWith('oauthTokensByClient'))).toEqual([]);
  expect((await server.token(grant)).status).toBe(200);
});

test('a used refresh token ends its connection however many guesses were made', async () => {
  const grant = await server.makeGrant();
  const used = await refreshFieldsOf(server, grant);
  const next = await refreshTimes(used, 1);
  for (let sent = 0; sent < 30; sent += 1) await server.token({ client_id: grant.client_id });
  expect((await server.token(used)).status).toBe(429);
  expect((await server.token(next)).json.error_description).toBeUndefined();
  server.app.clock.advance(900);
  expect(await errorOf(server, next)).toEqual(guess);
});

test('unknown callers store one row for their address, and after 1,000 guesses are refused', async () => {
  const before = (await storedKeys()).length;
  for (let sent = 0; sent < 1000; sent += 1)
    expect((await server.token(unknownGrant())).status).toBe(400);
  const over = await server.token(unknownGrant());
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '900']);
  expect((await storedKeys()).length - before).toBe(1);
  const there = await server.send('/api/oauth/token', form(unknownGrant()), '2001:db8::1');
  expect(there.status).toBe(400);
});

test('two processes share the count of a registered client per address, and other clients and addresses have their own', async () => {
  const { clock, databaseUrl } = server.app;
  const second = openDatabase({ databaseUrl, appSecret: 'another process', now: clock.now });
  const options = { callbacks: [], readOnlyCallbacks: [], scopes: mcpScopes };
  const other = createOauth({ database: second, baseUrl, ...options });
  const client_id = await server.makeClient();
  const wrong = (id = client_id) => ({ ...unknownGrant(), client_id: id });
  const post = (clientAddress: string, fields: Record<string, string>) =>
    other(new Request(`${baseUrl}/api/oauth/token`, form(fields)), { clientAddress });
  for (let sent = 0; sent < 15; sent += 1) {
    expect((await server.token(wrong())).status).toBe(400);
    expect((await post('192.0.2.1', wrong())).status).toBe(400);
  }
  const over = [await server.token(wrong()), await post('192.0.2.1', wrong())];
  expect(over.map((it) => it.status)).toEqual([429, 429]);
  expect((await post('192.0.2.2', wrong())).status).toBe(400);
  expect((await server.token(wrong(await server.makeClient()))).status).toBe(400);
  await second.close();
});

test('the thirty-first call in the name of a client that was never registered is refused', async () => {
  const { client_id } = unknownGrant();
  const send = () => server.token({ ...unknownGrant(), client_id });
  for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(400);
  const over = await send();
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '900']);
});

test('a right request is answered also from an address over its limit', async () => {
  const grant = await server.makeGrant();
  const from = '2001:db8::1';
  const send = (fields: Record<string, string>) =>
    server.send('/api/oauth/token', form(fields), from);
  for (let sent = 0; sent < 1000; sent += 1) await send(unknownGrant());
  const junk = Array.from({ length: 50 }, () => send(unknownGrant()));
  expect((await send(grant)).status).toBe(200);
  expect(new Set((await Promise.all(junk)).map((it) => it.status))).toEqual(new Set([429]));
});
