import { createHash, randomBytes } from 'node:crypto';
import type { HttpResponse, Target } from '../http/target.ts';
import type { Stage } from '../stage.ts';
import type { Company } from './company.ts';

export const redirectUri = 'http://127.0.0.1:49152/callback';

type Fields = Record<string, string>;

/** Registers a client and returns the raw response. */
export function register(target: Target, metadata: object, from?: string): Promise<HttpResponse> {
  return target.send('/api/oauth/register', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
    ...(from && { from }),
  });
}

/** Registers a client and returns its id. */
export async function makeClient(target: Target, name = 'Attack'): Promise<string> {
  const { status, text } = await register(target, {
    client_name: name,
    redirect_uris: [redirectUri],
  });
  if (status !== 201) throw new Error(`A client could not register: ${status} ${text}`);
  return JSON.parse(text).client_id;
}

/** Sends a token request. */
export function redeem(target: Target, fields: Fields, from?: string): Promise<HttpResponse> {
  const body = new URLSearchParams(fields);
  return target.send('/api/oauth/token', { body, ...(from && { from }) });
}

/** Approves a request as the company's owner and returns the fields of the token request. */
export async function approve(
  stage: Stage,
  { owner, id }: Company,
  name?: string,
): Promise<Fields> {
  const clientId = await makeClient(stage, name);
  const verifier = randomBytes(32).toString('base64url');
  const browser = await stage.scene.browserOf(stage, owner);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'read',
    state: 'kept',
  });
  const path = `/oauth/authorize?${query}`;
  const page = await browser.send(path);
  const request = /name="request" value="([^"]+)"/.exec(page.text)?.[1];
  if (!request) throw new Error(`The approval page holds no request: ${page.status}`);
  const allowed = await browser.post(path, { request, workspaceId: id, decision: 'allow' });
  const code = URL.parse(allowed.headers.get('location') ?? '')?.searchParams.get('code');
  if (!code) throw new Error(`The approval gave no code: ${allowed.status}`);
  return {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
}

/**
 * Returns the tokens in a response of the token endpoint.
 * @throws Error for a refusal.
 */
export function tokensOf({ status, text }: HttpResponse): { access: string; refresh: string } {
  if (status !== 200) throw new Error(`The token endpoint refused: ${status} ${text}`);
  const { access_token: access, refresh_token: refresh } = JSON.parse(text);
  return { access, refresh };
}

/** Calls an MCP method with a bearer token. */
export function callMcp(
  target: Target,
  bearer: string,
  method: string,
  params?: object,
): Promise<HttpResponse> {
  return target.send('/api/mcp', {
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) }),
  });
}
