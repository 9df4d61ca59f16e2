import type { PostOnce } from '@callboard/core/tell';
import { type HttpResponse, keepingLog, readResponse } from '@callboard/testing';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestToken,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { createRest, type Rest } from '../index.ts';

/** The API over its own database, with one workspace and a token that has every scope. */
export interface TestRest {
  app: TestApp;
  rest: Rest;
  workspace: TestWorkspace;
  token: TestToken;
  /** Internal errors the handler logged. */
  failures: object[];
  call(method: string, path: string, sent?: Sent): Promise<HttpResponse>;
  close(): Promise<void>;
}

export interface Sent {
  /** Defaults to the test's token; null sends none. */
  token?: { headers: { authorization: string } } | null;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a string as is. */
  body?: unknown;
}

interface RestOptions {
  post?: PostOnce;
  /** Undefined for a database of its own. */
  app?: TestApp;
}

/** Starts the API for one test file. Close it after the tests. */
export async function startRest({ post, app: opened }: RestOptions = {}): Promise<TestRest> {
  const app = opened ?? (await createTestApp());
  const failures: object[] = [];
  const rest = createRest({
    database: app.database,
    logger: keepingLog(failures),
    baseUrl: 'https://callboard.example.com',
    ...(post && { post }),
  });
  const workspace = await makeWorkspace(app, { plan: 'house' });
  const token = await makeToken(app, workspace.owner);
  const call = (method: string, path: string, sent: Sent = {}) =>
    send(rest, method, path, { token, ...sent });
  return { app, rest, workspace, token, failures, call, close: app.close };
}

/** Sends one request to a handler. */
export async function send(
  rest: Rest,
  method: string,
  path: string,
  sent: Sent,
): Promise<HttpResponse> {
  const { token, headers, body } = sent;
  const request = new Request(`https://callboard.example.com/api/v1${path}`, {
    method,
    headers: { ...token?.headers, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return readResponse(await rest(request));
}

/** Returns status, code and param of an error response. */
export function refusalOf({ status, json }: HttpResponse) {
  const { code, param } = json.error;
  return param === undefined ? { status, code } : { status, code, param };
}
