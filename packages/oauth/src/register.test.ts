import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileRedirectUris } from './testing/hostile-redirect-uris.ts';
import {
  hostedCallback,
  json,
  readOnlyCallback,
  redirectUri,
  startOauth,
  type TestOauth,
} from './testing/start-oauth.ts';

let server: TestOauth;
beforeAll(async () => {
  server = await startOauth();
});
afterAll(() => server.close());

const one = { redirect_uris: [redirectUri] };
const errorOf = async (body: unknown) => {
  const { status, json: error } = await server.register(body);
  expect(Object.keys(error).sort()).toEqual(['error', 'error_description']);
  expect(error.error_description).toMatch(/^[^\n]{10,300}\.$/);
  return [status, error.error];
};

describe('a registration', () => {
  test('returns 201 with the client record; unknown members are ignored', async () => {
    const response = await server.register({
      ...one,
      client_name: 'Inspector',
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      scope: 'read estimate',
      application_type: 'native',
      client_uri: 'https://example.com',
      software_id: '1',
    });
    expect(response.status).toBe(201);
    expect(response.json).toEqual({
      client_id: expect.stringMatching(/^svcc_[A-Za-z0-9_-]{43}$/),
      client_id_issued_at: Math.floor(server.app.clock.now().getTime() / 1000),
      client_name: 'Inspector',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'read estimate',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('without a name gets a generic one', async () => {
    for (const name of [undefined, '', '   ']) {
      const { json: client } = await server.register({ ...one, client_name: name });
      expect(client.client_name).toBe('AI assistant');
    }
  });

  test('takes 10 addresses of 2,000 characters and a name of 100 characters, and no more', async () => {
    const long = (length: number) => 'http://127.0.0.1/'.padEnd(length, 'a');
    const ten = Array.from({ length: 10 }, (_, index) => `http://127.0.0.1/${index}`);
    expect((await server.register({ redirect_uris: ten })).status).toBe(201);
    expect((await server.register({ redirect_uris: [long(2000)] })).status).toBe(201);
    expect((await server.register({ ...one, client_name: 'n'.repeat(100) })).status).toBe(201);
    expect(await errorOf({ redirect_uris: [...ten, redirectUri] })).toEqual(badUri);
    expect(await errorOf({ redirect_uris: [long(2001)] })).toEqual(badUri);
    expect(await errorOf({ ...one, client_name: 'n'.repeat(101) })).toEqual(badMetadata);
  });

  test('takes a body of 16 KB and not one byte more, with or without a content-length', async () => {
    const sized = (bytes: number) => {
      const body = JSON.stringify({ ...one, software_statement: '' });
      return body.replace('""', `"${'x'.repeat(bytes - body.length)}"`);
    };
    expect((await server.register(sized(16_384))).status).toBe(201);
    expect(await errorOf(sized(16_385))).toEqual(badMetadata);
    const stream = new Blob([sized(16_385)]).stream();
    const unsaid = await server.send('/api/oauth/register', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect([unsaid.status, unsaid.json.error]).toEqual(badMetadata);
  });
});

const badUri = [400, 'invalid_redirect_uri'];
const badMetadata = [400, 'invalid_client_metadata'];

describe('an address', () => {
  test.each([
    'http://localhost',
    'http://localhost/',
    'http://localhost:1/callback',
    'http://localhost:65535/callback?client=a%20b',
    'http://127.0.0.1:6276/oauth/callback',
    'http://[::1]:8080/callback',
    hostedCallback,
    readOnlyCallback,
  ])('%s may be registered', async (uri) => {
    const { status, json: client } = await server.register({ redirect_uris: [uri] });
    expect([status, client.redirect_uris]).toEqual([201, [uri]]);
  });

  test.each(hostileRedirectUris(hostedCallback))('%j is refused', async (uri) => {
    expect(await errorOf({ redirect_uris: [uri] })).toEqual(badUri);
    expect(await errorOf({ redirect_uris: [redirectUri, uri] })).toEqual(badUri);
  });

  test('that is refused is named, also among allowed ones as VS Code sends it', async () => {
    const sent = [
      'http://127.0.0.1:33418/',
      'https://vscode.dev/redirect',
      'http://localhost/',
      'https://insiders.vscode.dev/redirect',
    ];
    const { json: error } = await server.register({ redirect_uris: sent });
    expect(error).toEqual({
      error: 'invalid_redirect_uri',
      error_description:
        'Not allowed: redirect_uris[1] (https://vscode.dev/redirect), redirect_uris[3] (https://insiders.vscode.dev/redirect). Use http on localhost, 127.0.0.1 or [::1], or a hosted callback this service allows.',
    });
  });

  test('that is refused is not repeated when it is long or has other characters', async () => {
    const long = `https://evil.example/${'a'.repeat(100)}`;
    const sent = [
      long,
      'https://evil.example/"\\',
      'https://evil.example/\n',
      'https://ünï.example/',
    ];
    const { json: error } = await server.register({ redirect_uris: sent });
    expect(error.error_description).toMatch(
      /^Not allowed: redirect_uris\[0\], redirect_uris\[1\] and 2 more\. Use /,
    );
  });

  test.each([undefined, null, [], redirectUri, {}, [1], [null], [[redirectUri]]])(
    'given as %j is refused',
    async (uris) => {
      expect(await errorOf({ redirect_uris: uris })).toEqual(badUri);
    },
  );
});

describe('metadata', () => {
  test.each([
    { grant_types: ['implicit'] },
    { grant_types: ['authorization_code', 'client_credentials'] },
    { grant_types: 'authorization_code' },
    { grant_types: [1] },
    { client_name: 7 },
    { client_name: ['Claude'] },
    { client_name: 'Line\nbreak' },
    { client_name: 'Nul\u0000' },
    { client_name: 'Half \ud83c' },
    { software_id: 'Nul\u0000' },
    { client_name: 'Turned \u202e round' },
    { client_name: 'Clau\u200bde' },
    { client_name: 'Claude\u{e0041}' },
    { client_name: 'Claude\ufe0f' },
    { client_name: 'Separated \u2028' },
  ])('%j is refused', async (metadata) => {
    expect(await errorOf({ ...one, ...metadata })).toEqual(badMetadata);
  });

  test.each([
    '',
    'null',
    '[]',
    '"text"',
    '{',
    'redirect_uris=http://localhost/callback',
    '{"redirect_uris":["http://localhost/a"],"redirect_uris":["http://localhost/b"]}',
    '{"client_name":"a","client_nam\\u0065":"b","redirect_uris":["http://localhost/b"]}',
  ])('a body of %j is refused', async (body) => {
    expect(await errorOf(body)).toEqual(badMetadata);
  });

  test('that is not UTF-8 is refused', async () => {
    const body = Buffer.from('{"client_name":"\xff"}', 'latin1');
    const response = await server.send('/api/oauth/register', { method: 'POST', body });
    expect([response.status, response.json.error]).toEqual(badMetadata);
  });

  test('with names such as __proto__ is treated as data', async () => {
    const body = `{"redirect_uris":["${redirectUri}"],"__proto__":{"x":1},"constructor":1}`;
    expect((await server.register(body)).status).toBe(201);
  });
});

test('GET gets 405', async () => {
  const response = await server.send('/api/oauth/register');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('an address may register 300 clients an hour, counted separately from other addresses', async () => {
  const register = (from: string) => server.send('/api/oauth/register', json(one), from);
  for (let done = 0; done < 300; done += 1) {
    expect((await register('198.51.100.7')).status).toBe(201);
  }
  const over = await register('198.51.100.7');
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('3600');
  expect(Object.keys(over.json)).toEqual(['error']);
  expect(over.json.error).toMatch(/^Too many requests\. Try again in 3600 seconds\.$/);
  expect((await register('198.51.100.8')).status).toBe(201);
  server.app.clock.advance(3600);
  expect((await register('198.51.100.7')).status).toBe(201);
});
