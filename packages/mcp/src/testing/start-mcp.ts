import { type HttpResponse, keepingLog, readResponse } from '@callboard/testing';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestToken,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { createMcp, type Mcp } from '../index.ts';

export const baseUrl = 'https://callboard.example.com';

/** The MCP server over its own database, with one workspace and a token. */
export interface TestMcp {
  app: TestApp;
  mcp: Mcp;
  workspace: TestWorkspace;
  token: TestToken;
  /** Internal errors that were logged. */
  failures: object[];
  /** Sends a body as is; an object is sent as JSON. */
  post(body: unknown, headers?: Record<string, string>): Promise<HttpResponse>;
  /** Sends one request with the id 1. */
  request(method: string, params?: object, headers?: Record<string, string>): Promise<HttpResponse>;
  /** Calls a tool and returns the whole message. */
  call(name: string, args?: unknown, headers?: Record<string, string>): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Starts the server for one test file, on a database of its own. Close it after the tests. */
export async function startMcp(opened?: TestApp): Promise<TestMcp> {
  const app = opened ?? (await createTestApp());
  const failures: object[] = [];
  const log = keepingLog(failures);
  const mcp = createMcp({ database: app.database, baseUrl });
  const workspace = await makeWorkspace(app, { plan: 'house' });
  const token = await makeToken(app, workspace.owner, []);
  const post: TestMcp['post'] = async (body, headers = token.headers) =>
    readResponse(await mcp(toRequest(body, headers), { log }));
  const request: TestMcp['request'] = (method, params, headers) =>
    post({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) }, headers);
  const call: TestMcp['call'] = (name, args, headers) =>
    request('tools/call', { name, ...(args !== undefined && { arguments: args }) }, headers);
  return { app, mcp, workspace, token, failures, post, request, call, close: app.close };
}

/** Builds a POST to the server. */
export function toRequest(body: unknown, headers: Record<string, string>): Request {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const sent = isRaw ? body : JSON.stringify(body);
  return new Request(`${baseUrl}/api/mcp`, {
    method: 'POST',
    headers,
    body: typeof sent === 'string' ? sent : new Uint8Array(sent),
  });
}
