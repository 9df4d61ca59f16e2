import {
  approve,
  type Decision,
  decline,
  findClient,
  findRequest,
  listWorkspacesOf,
  storeRequest,
  take,
} from '@callboard/core/accounts';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import { isAllowed } from '@callboard/domain/access/permissions';
import { resourceOf } from '../discovery.ts';
import type { OauthOptions } from '../options.ts';
import { isReadOnlyRedirectUri, withParameters } from '../redirect-uris.ts';
import { repeatedNames } from '../repeated.ts';
import { type AuthorizationRequest, problemsOf } from './checks.ts';

/** A pending authorization request, as the approval page shows it. */
export interface ShownRequest {
  id: string;
  /** The name the client registered. It is not verified. */
  clientName: string;
  /** The host the browser is redirected to, such as `claude.ai` or `localhost:6276`. */
  sendsTo: string;
  /** Whether the host is a program on the person's own machine. */
  isLoopback: boolean;
  /** The requested scopes: `read`, and optionally `estimate`. */
  scopes: McpScope[];
  /** Workspaces where the person is owner or admin, by name. */
  workspaces: { id: string; name: string }[];
}

export type ApprovalChoice =
  | { allow: true; workspaceId: string; estimate: boolean }
  | { allow: false };

/** The authorization endpoint, as the approval page uses it. */
export interface Authorization {
  /**
   * Validates a request's query and stores it. Returns its one-use id, or one sentence for each
   * problem, which the page shows with status 400 and never redirects.
   * @throws AppError `rate_limited`.
   */
  begin(
    query: URLSearchParams,
    from: { clientAddress: string },
  ): Promise<{ id: string } | { problems: string[] }>;
  /**
   * Returns the request for a signed-in person.
   * @throws AppError `not_found` when decided or expired.
   */
  find(person: { userId: string }, id: string): Promise<ShownRequest>;
  /**
   * Decides the request, once. Returns the address to redirect to, with a code or `access_denied`.
   * @throws AppError `not_found`, `forbidden`, `plan_inactive`, `not_signed_in`.
   */
  decide(person: { userId: string }, id: string, choice: ApprovalChoice): Promise<string>;
}

/** Creates the authorization endpoint. */
export function createAuthorization(options: OauthOptions): Authorization {
  const { database, baseUrl } = options;
  return {
    begin: (query, from) => begin(options, query, from.clientAddress),
    find: async ({ userId }, id) => {
      const { clientName, redirectUri, scopes } = await findRequest(database, id);
      const workspaces = await listWorkspacesOf(database, userId);
      const { host, protocol } = new URL(redirectUri);
      return {
        id,
        clientName,
        sendsTo: host,
        isLoopback: protocol === 'http:',
        scopes,
        workspaces: workspaces
          .filter(({ role }) => isAllowed(role, 'connections.manage'))
          .map((it) => ({ id: it.id, name: it.name })),
      };
    },
    decide: async ({ userId }, id, choice) => {
      const decision = choice.allow
        ? await approve(database, id, { userId, ...choice })
        : await decline(database, id);
      return addressOf(decision, baseUrl);
    },
  };
}

async function begin(options: OauthOptions, query: URLSearchParams, address: string) {
  const { database } = options;
  await take(database, 'oauthAuthorizationsByAddress', address);
  const request = await read(options, query);
  const problems = problemsOf(request);
  const { client, parameters } = request;
  if (problems.length > 0 || !client) return { problems };
  const redirectUri = parameters.get('redirect_uri') ?? '';
  return {
    id: await storeRequest(database, {
      clientId: client.id,
      redirectUri,
      scopes: scopesOf(options, parameters.get('scope'), redirectUri),
      state: parameters.get('state') ?? null,
      codeChallenge: parameters.get('code_challenge') ?? '',
    }),
  };
}

async function read(options: OauthOptions, query: URLSearchParams): Promise<AuthorizationRequest> {
  const { database, baseUrl } = options;
  const parameters = new Map([...query].filter(([, value]) => value !== ''));
  const client = await findClient(database, parameters.get('client_id') ?? '');
  const resource = resourceOf(baseUrl);
  return { parameters, repeated: repeatedNames(query), client, resource, callbacks: options };
}

function scopesOf(options: OauthOptions, scope: string | undefined, uri: string): McpScope[] {
  const isOffered = options.scopes.includes('estimate') && !isReadOnlyRedirectUri(uri, options);
  const wantsEstimates = isOffered && scope?.includes('estimate');
  return wantsEstimates ? ['read', 'estimate'] : ['read'];
}

/** Returns the redirect to the client (RFC 6749 section 4.1.2), with the issuer (RFC 9207). */
function addressOf({ redirectUri, state, code }: Decision, iss: string): string {
  return withParameters(
    redirectUri,
    code ? { code, state, iss } : { error: 'access_denied', state, iss },
  );
}
