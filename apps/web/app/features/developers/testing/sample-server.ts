import { createMcp, mcpPath } from '@callboard/mcp';
import { createRest } from '@callboard/rest';
import { startServer } from '@callboard/testing';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { createPoster, createPostOnce } from '@callboard/webhooks';

/** The API and MCP on one port, for the samples of the guide, with a workspace and its token. */
export interface SampleServer {
  app: TestApp;
  owner: TestMember;
  url: string;
  /** The environment of a sample. */
  settings: { BASE_URL: string; TOKEN: string };
  /** A URL that answers deliveries with 204. */
  receiver: string;
  /** Every request so far: `GET /api/v1/me 200`. */
  requests: string[];
  /** Sends a request with the token and returns the body. */
  send(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Starts the server. The clock moves with each request, so that no rate limit is reached. */
export async function startSampleServer(): Promise<SampleServer> {
  const app = await createTestApp();
  const receiver = await startServer(() => new Response(null, { status: 204 }));
  const trustedOrigins = [{ origin: receiver.url }];
  const poster = createPoster({ trustedOrigins });
  const database = { ...app.database, webhookTrustedOrigins: trustedOrigins };
  const post = createPostOnce({ poster, now: () => new Date() });
  const rest = createRest({ database, post });
  const mcp = createMcp({ database, baseUrl: 'http://localhost:3000' });
  const requests: string[] = [];
  const server = await startServer(async (request) => {
    app.clock.advance(1);
    const { pathname } = new URL(request.url);
    const response = await (pathname === mcpPath ? mcp(request) : rest(request));
    requests.push(`${request.method} ${pathname} ${response.status}`);
    return response;
  });
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const { secret, headers } = await makeToken(app, owner);
  return {
    ...{ app, owner, requests },
    url: server.url,
    receiver: receiver.url,
    settings: { BASE_URL: server.url, TOKEN: secret },
    send: async (method, path, body) => {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return (await fetch(`${server.url}/api/v1${path}`, init)).json();
    },
    close: async () => {
      await server.close();
      poster.close();
      await receiver.close();
      await app.close();
    },
  };
}
