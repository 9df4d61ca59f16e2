import { toolScopes } from '@callboard/api';
import { createAuthorization, createOauth, oauthPaths } from '@callboard/oauth';
import { startServer } from '@callboard/testing';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { createMcp, mcpPath } from '../index.ts';

/** MCP and OAuth on one real port, as external clients use them. */
export interface TestService {
  app: TestApp;
  /** The service's address without a trailing slash. */
  url: string;
  workspace: TestWorkspace;
  /** Every request so far: `POST /api/mcp 200`. */
  requests: string[];
  /** Approves a request as the owner. Returns the address the browser is redirected to. */
  approve(authorizationUrl: URL): Promise<URL>;
  close(): Promise<void>;
}

type Handler = (request: Request) => Promise<Response>;

/** Starts the service. `around` wraps its handler like a proxy. */
export async function startService(
  around: (serve: Handler) => Handler = (serve) => serve,
): Promise<TestService> {
  const app = await createTestApp({ poolSize: 10 });
  const { database } = app;
  const requests: string[] = [];
  const surfaces = new Map<string, Handler>();
  const serve: Handler = async (request) => {
    const { pathname } = new URL(request.url);
    const surface = surfaces.get(pathname);
    const response = surface ? await surface(request) : new Response(null, { status: 404 });
    requests.push(`${request.method} ${pathname} ${response.status}`);
    return response;
  };
  const { url, close } = await startServer(around(serve));
  const options = {
    database,
    baseUrl: url,
    callbacks: [],
    readOnlyCallbacks: [],
    scopes: toolScopes,
  };
  const authorization = createAuthorization(options);
  const oauth = createOauth(options);
  for (const path of oauthPaths) {
    surfaces.set(path, (request) => oauth(request, { clientAddress: '192.0.2.1' }));
  }
  surfaces.set(mcpPath, createMcp({ database, baseUrl: url }));
  const workspace = await makeWorkspace(app, { plan: 'house' });
  return {
    ...{ app, url, workspace, requests },
    approve: async ({ searchParams }) => {
      const begun = await authorization.begin(searchParams, { clientAddress: '192.0.2.1' });
      if ('problems' in begun) throw new Error(begun.problems.join(' '));
      const allowed = { allow: true, workspaceId: workspace.id, estimate: true } as const;
      return new URL(await authorization.decide(workspace.owner, begun.id, allowed));
    },
    close: async () => {
      await close();
      await app.close();
    },
  };
}
