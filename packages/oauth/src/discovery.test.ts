import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourcePaths, serverPath } from './discovery.ts';
import { createOauth } from './index.ts';
import { baseUrl, startOauth, type TestOauth } from './testing/start-oauth.ts';

let server: TestOauth;
beforeAll(async () => {
  server = await startOauth();
});
afterAll(() => server.close());

test.each(resourcePaths)('%s is the protected-resource document', async (path) => {
  const response = await server.send(path);
  expect(response.status).toBe(200);
  expect(response.json).toEqual({
    resource: 'https://callboard.example.com/api/mcp',
    authorization_servers: ['https://callboard.example.com'],
    scopes_supported: ['read', 'estimate'],
    bearer_methods_supported: ['header'],
    resource_name: 'Callboard',
  });
});

test('the authorization-server document names the three addresses and their parameters', async () => {
  expect((await server.send(serverPath)).json).toEqual({
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/api/oauth/token`,
    registration_endpoint: `${baseUrl}/api/oauth/register`,
    scopes_supported: ['read', 'estimate'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  });
});

test('no scope is named that no tool needs', async () => {
  const { database } = server.app;
  const callbacks = { callbacks: [], readOnlyCallbacks: [] };
  const oauth = createOauth({ database, baseUrl, ...callbacks, scopes: ['read'] });
  for (const path of [...resourcePaths, serverPath]) {
    const response = await oauth(new Request(`${baseUrl}${path}`), {
      clientAddress: '192.0.2.1',
    });
    expect(await response.json()).toMatchObject({ scopes_supported: ['read'] });
  }
});

test.each([...resourcePaths, serverPath])(
  '%s may be read from any page, and is not cached',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await server.send(path, { method });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const refused = await server.send(path, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);

test.each([
  ...resourcePaths.map((path) => [path, 'GET, HEAD']),
  ['/api/oauth/register', 'POST'],
  ['/api/oauth/token', 'POST'],
])('%s responds to a preflight', async (path, methods) => {
  const { status, headers, text } = await server.send(path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://inspector.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, mcp-protocol-version',
    },
  });
  expect([status, text]).toEqual([204, '']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toBe(methods);
  expect(headers.get('access-control-allow-headers')).toContain('content-type');
  expect(headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});
