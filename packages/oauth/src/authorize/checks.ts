import type { OauthClient } from '@callboard/core/accounts';
import { type Callbacks, isAllowedRedirectUri, isRegisteredRedirectUri } from '../redirect-uris.ts';

/** An authorization request as sent: each parameter once, empty ones omitted. */
export interface AuthorizationRequest {
  parameters: ReadonlyMap<string, string>;
  repeated: readonly string[];
  client: OauthClient | undefined;
  /** The one resource tokens are issued for. */
  resource: string;
  /** The hosted callbacks currently allowed. */
  callbacks: Callbacks;
}

type Check = (request: AuthorizationRequest) => string | null;

const scopesOffered = ['read', 'read estimate', 'estimate read'];

/** The checks of an authorization request, in the order a developer would fix the problems. */
const checks: readonly Check[] = [
  namesNothingTwice,
  requestsCode,
  namesAKnownClient,
  returnsToARegisteredAddress,
  sendsAChallenge,
  hashesTheChallenge,
  requestsOfferedScopes,
  sendsAShortState,
  requestsOurResource,
];

/** Returns one sentence for each problem of a request; empty when it is valid. */
export function problemsOf(request: AuthorizationRequest): string[] {
  return checks.flatMap((check) => check(request) ?? []);
}

function namesNothingTwice({ repeated }: AuthorizationRequest): string | null {
  return repeated.length === 0 ? null : `${repeated.join(', ')}: each may be sent only once.`;
}

function requestsCode({ parameters }: AuthorizationRequest): string | null {
  return parameters.get('response_type') === 'code' ? null : 'response_type must be code.';
}

function namesAKnownClient({ client }: AuthorizationRequest): string | null {
  return client ? null : 'client_id must be the id of a registered client.';
}

// Checks a registered address again, because a hosted callback may have been removed from the list.
function returnsToARegisteredAddress({
  parameters,
  client,
  callbacks,
}: AuthorizationRequest): string | null {
  const uri = parameters.get('redirect_uri');
  if (uri === undefined) return 'redirect_uri is missing.';
  if (!client) return null;
  const isRegistered = isRegisteredRedirectUri(uri, client.redirectUris);
  if (isRegistered && isAllowedRedirectUri(uri, callbacks)) return null;
  return 'redirect_uri must be one that the client registered.';
}

function sendsAChallenge({ parameters }: AuthorizationRequest): string | null {
  const challenge = parameters.get('code_challenge') ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(challenge)
    ? null
    : 'code_challenge must be the 43 characters of a base64url SHA-256.';
}

function hashesTheChallenge({ parameters }: AuthorizationRequest): string | null {
  return parameters.get('code_challenge_method') === 'S256'
    ? null
    : 'code_challenge_method must be S256.';
}

function requestsOfferedScopes({ parameters }: AuthorizationRequest): string | null {
  const scope = parameters.get('scope');
  return scope === undefined || scopesOffered.includes(scope)
    ? null
    : 'scope may be read, or read estimate.';
}

function sendsAShortState({ parameters }: AuthorizationRequest): string | null {
  const state = parameters.get('state') ?? '';
  if (state.length > 1000) return 'state can have at most 1,000 characters.';
  return /[\p{Cc}\ufffd]/u.test(state) ? 'state cannot contain control characters.' : null;
}

function requestsOurResource({ parameters, resource }: AuthorizationRequest): string | null {
  return [undefined, resource].includes(parameters.get('resource'))
    ? null
    : `resource must be ${resource}.`;
}
