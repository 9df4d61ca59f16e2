import { startServer, type TestServer } from '@callboard/testing';
import * as client from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOauth, type TestOauth } from './testing/start-oauth.ts';
import { use } from './testing/token-responses.ts';

// Runs the whole flow over HTTP with a client library that is strict about the RFCs.

const insecure = { [client.allowInsecureRequests]: true };
const redirectUri = 'http://127.0.0.1:49152/callback';

let http: TestServer;
let server: TestOauth;
let as: client.AuthorizationServer;

beforeAll(async () => {
  http = await startServer((request) => server.oauth(request, { clientAddress: '192.0.2.1' }));
  server = await startOauth(http.url);
});

afterAll(async () => {
  await http.close();
  await server.close();
});

test('discovery leads from the resource to its authorization server', async () => {
  const resource = new URL(`${http.url}/api/mcp`);
  const metadata = await client.processResourceDiscoveryResponse(
    resource,
    await client.resourceDiscoveryRequest(resource, insecure),
  );
  expect(metadata.authorization_servers).toEqual([http.url]);
  const issuer = new URL(metadata.authorization_servers?.[0] ?? '');
  const discovery = { ...insecure, algorithm: 'oauth2' } as const;
  const response = await client.discoveryRequest(issuer, discovery);
  as = await client.processDiscoveryResponse(issuer, response);
  expect(as.issuer).toBe(http.url);
});

test('register, approve, exchange, refresh, and a replay that ends the connection', async () => {
  const registered = await client.processDynamicClientRegistrationResponse(
    await client.dynamicClientRegistrationRequest(
      as,
      { client_name: 'Strict client', redirect_uris: [redirectUri] },
      insecure,
    ),
  );
  const us: client.Client = { client_id: registered.client_id };
  const verifier = client.generateRandomCodeVerifier();
  const state = client.generateRandomState();
  const parameters = client.validateAuthResponse(as, us, await approve(us, verifier, state), state);
  const first = await client.processAuthorizationCodeResponse(
    as,
    us,
    await client.authorizationCodeGrantRequest(
      as,
      us,
      client.None(),
      parameters,
      redirectUri,
      verifier,
      insecure,
    ),
  );
  expect(first).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read estimate' });
  await use(server, first.access_token);
  const refresh = (token: string) =>
    client.refreshTokenGrantRequest(as, us, client.None(), token, insecure);
  const old = first.refresh_token ?? '';
  const second = await client.processRefreshTokenResponse(as, us, await refresh(old));
  await use(server, second.access_token);
  const replay = client.processRefreshTokenResponse(as, us, await refresh(old));
  await expect(replay).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(use(server, second.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a declined request is an error the client understands', async () => {
  const us: client.Client = { client_id: await server.makeClient([redirectUri]) };
  const state = client.generateRandomState();
  const id = await begin(us, client.generateRandomCodeVerifier(), state);
  const { owner } = server.workspace;
  const address = await server.authorization.decide(owner, id, { allow: false });
  expect(() => client.validateAuthResponse(as, us, new URL(address), state)).toThrow(
    expect.objectContaining({ error: 'access_denied' }),
  );
});

async function begin(us: client.Client, verifier: string, state: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: us.client_id,
    redirect_uri: redirectUri,
    scope: 'read estimate',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource: `${http.url}/api/mcp`,
  });
  return server.begin(query);
}

async function approve(us: client.Client, verifier: string, state: string): Promise<URL> {
  const id = await begin(us, verifier, state);
  const { owner, id: workspaceId } = server.workspace;
  const choice = { allow: true, workspaceId, estimate: true } as const;
  return new URL(await server.authorization.decide(owner, id, choice));
}
