import { mcpScopes } from '@callboard/domain/access/enums';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  baseUrl,
  hostedCallback,
  makeRequest,
  readOnlyCallback,
  redirectUri,
  startOauth,
  type TestOauth,
} from '../testing/start-oauth.ts';
import { createAuthorization } from './authorization.ts';

let server: TestOauth;
let clientId: string;

beforeAll(async () => {
  server = await startOauth();
  clientId = await server.makeClient();
});

afterAll(() => server.close());

const from = { clientAddress: '192.0.2.1' };

const idOf = (changes: Record<string, string | undefined> = {}, client = clientId) =>
  server.begin(makeRequest(client, changes).query);

const problemsOf = async (query: URLSearchParams) => {
  const begun = await server.authorization.begin(query, from);
  return 'problems' in begun ? begun.problems : [];
};

describe('a request', () => {
  test('is shown with the client’s own name, its host and the scopes requested', async () => {
    const named = await server.makeClient([redirectUri], 'Sheet Reader');
    const id = await idOf({ scope: 'read estimate' }, named);
    expect(await server.authorization.find(server.workspace.owner, id)).toEqual({
      id,
      clientName: 'Sheet Reader',
      sendsTo: 'localhost:3118',
      isLoopback: true,
      scopes: ['read', 'estimate'],
      workspaces: [{ id: server.workspace.id, name: expect.any(String) }],
    });
  });

  test.each([
    [undefined, ['read']],
    ['', ['read']],
    ['read', ['read']],
    ['read estimate', ['read', 'estimate']],
    ['estimate read', ['read', 'estimate']],
  ])('with the scope %j requests %j', async (scope, scopes) => {
    const id = await idOf({ scope });
    expect((await server.authorization.find(server.workspace.owner, id)).scopes).toEqual(scopes);
  });

  test('through the read-only connector is always read', async () => {
    const connector = await server.makeClient([readOnlyCallback]);
    const parameters = { scope: 'read estimate', redirect_uri: readOnlyCallback };
    const id = await idOf(parameters, connector);
    const shown = await server.authorization.find(server.workspace.owner, id);
    expect(shown).toMatchObject({
      scopes: ['read'],
      sendsTo: 'connector.example.com',
      isLoopback: false,
    });
    const address = await server.authorization.decide(server.workspace.owner, id, {
      allow: true,
      workspaceId: server.workspace.id,
      estimate: true,
    });
    expect(address.startsWith(`${readOnlyCallback}?code=`)).toBe(true);
  });

  test.each([
    'http://localhost:3118/callback',
    'http://localhost:49152/callback',
    'http://localhost/callback',
  ])('may return to another port of a loopback address: %s', async (uri) => {
    expect(await problemsOf(makeRequest(clientId, { redirect_uri: uri }).query)).toEqual([]);
  });

  test('may send the resource, a state of 1,000 characters, and unknown parameters', async () => {
    const more = {
      resource: `${baseUrl}/api/mcp`,
      state: 's'.repeat(1000),
      nonce: 'n',
      prompt: 'x',
    };
    expect(await problemsOf(makeRequest(clientId, more).query)).toEqual([]);
  });
});

describe('an invalid request is explained and never redirected', () => {
  test.each([
    { response_type: undefined },
    { response_type: 'token' },
    { response_type: 'code token' },
    { response_type: 'Code' },
    { client_id: undefined },
    { client_id: 'svcc_unknown' },
    { client_id: `svcc_${'x'.repeat(43)}` },
    { client_id: "' or 1=1" },
    { client_id: '\u0000' },
    { redirect_uri: undefined },
    { redirect_uri: '' },
    { redirect_uri: 'https://evil.example/' },
    { redirect_uri: 'http://127.0.0.1:3118/callback' },
    { redirect_uri: 'http://localhost:3118/callback/' },
    { redirect_uri: 'http://localhost:3118/Callback' },
    { redirect_uri: 'http://localhost:3118/callback?next=1' },
    { redirect_uri: 'http://localhost:3118/callback#x' },
    { redirect_uri: 'http://localhost:3118/x/../callback' },
    { redirect_uri: 'http://localhost:3118@evil.example/callback' },
    { redirect_uri: 'http://localhost.evil.example:3118/callback' },
    { redirect_uri: 'http://user@localhost:3118/callback' },
    { redirect_uri: 'https://localhost:3118/callback' },
    { redirect_uri: hostedCallback },
    { code_challenge: undefined },
    { code_challenge: 'x'.repeat(42) },
    { code_challenge: 'x'.repeat(44) },
    { code_challenge: `${'x'.repeat(42)}=` },
    { code_challenge: `${'x'.repeat(42)}+` },
    { code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: 's256' },
    { scope: 'estimate' },
    { scope: 'read admin' },
    { scope: 'read offline_access' },
    { scope: 'read  estimate' },
    { scope: 'READ' },
    { state: 's'.repeat(1001) },
    { state: 'a\r\nSet-Cookie: x' },
    { state: '\u0000' },
    { resource: `${baseUrl}/api/mcp/` },
    { resource: baseUrl },
    { resource: 'https://evil.example/api/mcp' },
  ])('%j', async (wrong) => {
    const problems = await problemsOf(makeRequest(clientId, wrong).query);
    expect(problems.length).toBe(1);
    expect(problems[0]).toMatch(/^[a-z][^\n]{10,200}\.$/);
  });

  test.each([
    'response_type',
    'client_id',
    'redirect_uri',
    'code_challenge',
    'code_challenge_method',
    'scope',
    'state',
    'resource',
    'anything',
  ])('with a second %s, even the same', async (name) => {
    const { query } = makeRequest(clientId, { scope: 'read', resource: `${baseUrl}/api/mcp` });
    query.set(name, query.get(name) ?? 'x');
    query.append(name, query.get(name) ?? 'x');
    expect(await problemsOf(query)).toEqual([`${name}: each may be sent only once.`]);
  });

  test('with a hosted callback that was removed from the list since', async () => {
    const hosted = await server.makeClient([hostedCallback]);
    const { database } = server.app;
    const without = { database, baseUrl, callbacks: [], readOnlyCallbacks: [], scopes: mcpScopes };
    const { query } = makeRequest(hosted, { redirect_uri: hostedCallback });
    expect(await createAuthorization(without).begin(query, from)).toEqual({
      problems: ['redirect_uri must be one that the client registered.'],
    });
  });

  test('with estimates only as long as a tool needs them', async () => {
    const { database } = server.app;
    const reading = createAuthorization({
      ...{ database, baseUrl, callbacks: [], readOnlyCallbacks: [], scopes: ['read'] },
    });
    const { query } = makeRequest(clientId, { scope: 'read estimate' });
    const begun = await reading.begin(query, from);
    const id = 'id' in begun ? begun.id : '';
    const { userId } = server.workspace.owner;
    expect((await reading.find({ userId }, id)).scopes).toEqual(['read']);
  });

  test('with all problems at once, in the order of the parameters', async () => {
    const problems = await problemsOf(new URLSearchParams());
    expect(problems.map((it) => it.split(' ')[0])).toEqual([
      'response_type',
      'client_id',
      'redirect_uri',
      'code_challenge',
      'code_challenge_method',
    ]);
  });

  test('with a trailing slash after the registered hosted callback', async () => {
    const hosted = await server.makeClient([hostedCallback]);
    for (const uri of [`${hostedCallback}/`, `${hostedCallback}?a`, hostedCallback.toUpperCase()]) {
      expect((await problemsOf(makeRequest(hosted, { redirect_uri: uri }).query)).length).toBe(1);
    }
    expect(await problemsOf(makeRequest(hosted, { redirect_uri: hostedCallback }).query)).toEqual(
      [],
    );
  });
});

test('an address may begin 300 requests an hour', async () => {
  const { query } = makeRequest(clientId);
  const elsewhere = { clientAddress: '198.51.100.9' };
  for (let begun = 0; begun < 300; begun += 1) await server.authorization.begin(query, elsewhere);
  await expect(server.authorization.begin(query, elsewhere)).rejects.toMatchObject({
    code: 'rate_limited',
  });
});
