import { createHash, randomBytes } from 'node:crypto';
import { mcpScopes } from '@callboard/domain/access/enums';
import { type HttpResponse, keepingLog, readResponse } from '@callboard/testing';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { type Authorization, createAuthorization, createOauth, type Oauth } from '../index.ts';

export const baseUrl = 'https://callboard.example.com';
export const redirectUri = 'http://localhost:3118/callback';
export const hostedCallback = 'https://assistant.example.com/api/mcp/auth_callback';
export const readOnlyCallback = 'https://connector.example.com/oauth_redirect';

/** The authorization server over its own database, with one workspace. */
export interface TestOauth {
  app: TestApp;
  oauth: Oauth;
  authorization: Authorization;
  workspace: TestWorkspace;
  /** Internal errors that were logged. */
  failures: object[];
  send(path: string, init?: RequestInit, clientAddress?: string): Promise<HttpResponse>;
  register(body: unknown): Promise<HttpResponse>;
  /** Registers a client and returns its id. */
  makeClient(redirectUris?: string[], clientName?: string): Promise<string>;
  /** Sends a form; a field with several values is repeated. */
  token(fields: Record<string, string | string[]>): Promise<HttpResponse>;
  /** Begins a valid request and returns its id. */
  begin(query: URLSearchParams): Promise<string>;
  /** Returns the token request for a code the owner approved. */
  makeGrant(options?: GrantOptions): Promise<Grant>;
  close(): Promise<void>;
}

interface GrantOptions {
  scope?: string;
  redirectUri?: string;
  /** Whether the owner allows estimates. Defaults to true. */
  estimate?: boolean;
  /** The code verifier the challenge is computed from. */
  verifier?: string;
}

/** The fields of a token request for a code. */
export interface Grant extends Record<string, string> {
  grant_type: string;
  code: string;
  client_id: string;
  redirect_uri: string;
  code_verifier: string;
}

/** Starts the server for one test file. Close it after the tests. */
export async function startOauth(issuer = baseUrl): Promise<TestOauth> {
  const app = await createTestApp({ poolSize: 10 });
  const { database } = app;
  const failures: object[] = [];
  const log = keepingLog(failures);
  const callbacks = { callbacks: [hostedCallback], readOnlyCallbacks: [readOnlyCallback] };
  const options = { database, baseUrl: issuer, scopes: mcpScopes, ...callbacks };
  const oauth = createOauth(options);
  const authorization = createAuthorization(options);
  const workspace = await makeWorkspace(app, { plan: 'house' });
  const send: TestOauth['send'] = async (path, init, clientAddress = '192.0.2.1') =>
    readResponse(await oauth(new Request(`${baseUrl}${path}`, init), { clientAddress, log }));
  const register = (body: unknown) => send('/api/oauth/register', json(body));
  const makeClient: TestOauth['makeClient'] = async (uris = [redirectUri], clientName = 'Tester') =>
    (await register({ redirect_uris: uris, client_name: clientName })).json.client_id;
  const token: TestOauth['token'] = (fields) => send('/api/oauth/token', form(fields));
  const begin: TestOauth['begin'] = async (query) => {
    const begun = await authorization.begin(query, { clientAddress: '192.0.2.1' });
    if ('problems' in begun) throw new Error(begun.problems.join(' '));
    return begun.id;
  };
  const makeGrant = async (options: GrantOptions = {}): Promise<Grant> => {
    const uri = options.redirectUri ?? redirectUri;
    const clientId = await makeClient([uri]);
    const changes = { redirect_uri: uri, ...scopeOf(options) };
    const { verifier, query } = makeRequest(clientId, changes, options.verifier);
    const id = await begin(query);
    const estimate = options.estimate ?? true;
    const decision = { allow: true, workspaceId: workspace.id, estimate } as const;
    const address = await authorization.decide(workspace.owner, id, decision);
    return {
      grant_type: 'authorization_code',
      code: new URL(address).searchParams.get('code') ?? '',
      client_id: clientId,
      redirect_uri: uri,
      code_verifier: verifier,
    };
  };
  const { close } = app;
  return {
    ...{ app, oauth, authorization, workspace, failures },
    ...{ send, register, makeClient, token, begin, makeGrant, close },
  };
}

/** Builds a valid authorization request with `changes` applied; undefined omits a parameter. */
export function makeRequest(
  clientId: string,
  changes: Record<string, string | undefined> = {},
  verifier = randomBytes(32).toString('base64url'),
) {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    ...changes,
  };
  const sent = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return { verifier, query: new URLSearchParams(sent as [string, string][]) };
}

/** Builds a POST of JSON; a string is sent as is. */
export function json(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** Builds a POST of a form; a field with several values is repeated. */
export function form(fields: Record<string, string | string[]>): RequestInit {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  return { method: 'POST', body };
}

function scopeOf({ scope }: GrantOptions): Record<string, string> {
  return scope === undefined ? {} : { scope };
}
