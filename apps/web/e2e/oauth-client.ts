import { createHash, randomBytes } from 'node:crypto';
import { keepSecret } from '@callboard/testing';
import { receiveRedirect } from './redirect-receiver.ts';

/** An OAuth client: registers, sends the person to the approval, and waits for the redirect. */
export interface OauthClient {
  clientId: string;
  redirectUri: string;
  /** Returns the authorization URL. */
  authorizeUrl(changes?: Record<string, string | null>): string;
  /** Resolves to the query of the redirect. */
  returned(): Promise<URLSearchParams>;
  exchange(code: string): Promise<Response>;
  close(): void;
}

interface Options {
  name?: string;
  scope?: string;
  host?: string;
}

/** Registers a client, with a redirect URI that really listens. */
export async function openClient(baseUrl: string, options: Options = {}): Promise<OauthClient> {
  const { name = 'Slate assistant', scope = 'read estimate', host = '127.0.0.1' } = options;
  const receiver = await receiveRedirect();
  const redirectUri = `http://${host}:${receiver.port}/callback`;
  const registered = await fetch(`${baseUrl}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [redirectUri] }),
  });
  const { client_id: clientId } = await registered.json();
  const verifier = keepSecret(randomBytes(32).toString('base64url'));
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope,
    state: 'kept by the program',
  };
  return {
    clientId,
    redirectUri,
    authorizeUrl: (changes = {}) => {
      const parameters = Object.entries({ ...query, ...changes }).flatMap(([key, value]) =>
        value === null ? [] : [[key, value]],
      );
      return `${baseUrl}/oauth/authorize?${new URLSearchParams(parameters)}`;
    },
    returned: receiver.returned,
    exchange: (code) =>
      fetch(`${baseUrl}/api/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: keepSecret(code),
          client_id: clientId,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      }),
    close: receiver.close,
  };
}
