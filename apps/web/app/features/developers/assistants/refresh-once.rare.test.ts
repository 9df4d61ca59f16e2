import { toolScopes } from '@callboard/api';
import { createMcp, mcpPath } from '@callboard/mcp';
import { createAuthorization, createOauth, oauthPaths } from '@callboard/oauth';
import { startServer, type TestServer } from '@callboard/testing';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import * as two from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { refreshOnce } from './refresh-once.ts';

let app: TestApp;
let owner: TestMember;
let server: TestServer;
let authorization: ReturnType<typeof createAuthorization>;
let refreshes: number;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  const surfaces = new Map<string, (request: Request) => Promise<Response>>();
  server = await startServer(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/oauth/token') refreshes += 1;
    return (await surfaces.get(pathname)?.(request)) ?? new Response(null, { status: 404 });
  });
  const { database } = app;
  const callbacks = { callbacks: [], readOnlyCallbacks: [] };
  const options = { database, baseUrl: server.url, scopes: toolScopes, ...callbacks };
  authorization = createAuthorization(options);
  const oauth = createOauth(options);
  for (const path of oauthPaths) {
    surfaces.set(path, (request) => oauth(request, { clientAddress: '192.0.2.1' }));
  }
  surfaces.set(mcpPath, createMcp({ database, baseUrl: server.url }));
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});
afterAll(async () => {
  await server.close();
  await app.close();
});

afterEach(() => {
  vi.useRealTimers();
});

const info = { name: 'script', version: '1.0.0' };

/** The transports of both generations of the official SDK. */
const generations = {
  '@modelcontextprotocol/sdk 1.x': async (provider: Provider) => {
    const options = { authProvider: provider, fetch: refreshOnce() };
    const client = new Client(info);
    await client.connect(new StreamableHTTPClientTransport(addressOf(), options) as never);
    return client;
  },
  '@modelcontextprotocol/client 2.x': async (provider: Provider) => {
    const options = { authProvider: provider, fetch: refreshOnce() };
    const client = new two.Client(info);
    await client.connect(new two.StreamableHTTPClientTransport(addressOf(), options));
    return client;
  },
};

describe.each(Object.entries(generations))('%s', (_, connect) => {
  test('requests that find their token expired refresh it once and all succeed', async () => {
    const provider = createProvider();
    await expect(connect(provider)).rejects.toThrow(/unauthorized/i);
    await approve(provider);
    const client = await connect(provider);
    vi.useFakeTimers({ toFake: ['Date'] });
    app.clock.advance(3601);
    refreshes = 0;
    const calls = [1, 2, 3].map(() => client.listTools());
    for (const { tools } of await Promise.all(calls)) expect(tools.length).toBeGreaterThan(5);
    expect(refreshes).toBe(1);
    app.clock.advance(3601);
    vi.setSystemTime(Date.now() + 3_601_000);
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    expect(refreshes).toBe(2);
    await client.close();
  });
});

type Provider = ReturnType<typeof createProvider>;

const redirectUrl = 'http://127.0.0.1:49152/callback';

/** State that a program keeps between requests, in memory. */
function createProvider() {
  // biome-ignore lint/suspicious/noExplicitAny: the client's own data, stored as is.
  const kept: Record<string, any> = {};
  const keep = (more: object): void => void Object.assign(kept, more);
  return {
    kept,
    redirectUrl,
    clientMetadata: {
      client_name: 'Script',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a state',
    clientInformation: () => kept.client,
    saveClientInformation: (client: object) => keep({ client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: object) => keep({ tokens }),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier: string) => keep({ verifier }),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery: object) => keep({ discovery }),
    redirectToAuthorization: (url: URL) => keep({ sentTo: url }),
  };
}

/** Approves the request as the owner, and exchanges the code. */
async function approve(provider: Provider): Promise<void> {
  const facts = { clientAddress: '192.0.2.1' };
  const begun = await authorization.begin(provider.kept.sentTo.searchParams, facts);
  if ('problems' in begun) throw new Error(begun.problems.join(' '));
  const workspaceId = owner.workspaceId;
  const allowed = { allow: true, workspaceId, estimate: false } as const;
  const back = new URL(await authorization.decide(owner, begun.id, allowed));
  const transport = new two.StreamableHTTPClientTransport(addressOf(), { authProvider: provider });
  await transport.finishAuth(back.searchParams);
}

function addressOf(): URL {
  return new URL(`${server.url}${mcpPath}`);
}
