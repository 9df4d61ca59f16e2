import {
  authorizationServer,
  protectedResource,
  registerPath,
  resourcePaths,
  serverPath,
  tokenPath,
} from './discovery.ts';
import type { OauthOptions } from './options.ts';
import { register } from './register.ts';
import { allowPreflight, failed, refuse, refuseMethod, respond } from './respond.ts';
import { token } from './token.ts';

/** Handles one request. */
export type Oauth = (request: Request, facts: Facts) => Promise<Response>;

interface Facts {
  /** The address that registrations and guesses are counted against. */
  clientAddress: string;
  /** Logs internal errors. */
  log?: { error(facts: object, message: string): void };
}

interface Endpoint {
  methods: readonly string[];
  respond(request: Request, clientAddress: string): Promise<Response>;
}

/**
 * Creates the handler of discovery, registration and tokens: every OAuth address but the approval
 * page.
 */
export function createOauth(options: OauthOptions): Oauth {
  const endpoints = endpointsOf(options);
  return async (request, { clientAddress, log }) => {
    const endpoint = endpoints.get(new URL(request.url).pathname);
    if (!endpoint) return respond(404, { error: 'Not found.' });
    if (request.method === 'OPTIONS') return allowPreflight(endpoint.methods);
    if (!endpoint.methods.includes(request.method)) return refuseMethod(endpoint.methods);
    try {
      return await endpoint.respond(request, clientAddress);
    } catch (error) {
      const refusal = refuse(error);
      if (refusal) return refusal;
      log?.error({ err: error }, 'OAuth request failed');
      return failed();
    }
  };
}

/** The paths `createOauth` serves, for the mount table. */
export const oauthPaths = [...resourcePaths, serverPath, registerPath, tokenPath] as const;

function endpointsOf(options: OauthOptions): Map<string, Endpoint> {
  const resource = document(protectedResource(options.baseUrl, options.scopes));
  return new Map<string, Endpoint>([
    ...resourcePaths.map((path) => [path, resource] as const),
    [serverPath, document(authorizationServer(options.baseUrl, options.scopes))],
    [registerPath, post((request, from) => register(options, request, from))],
    [tokenPath, post((request, from) => token(options, request, from))],
  ]);
}

function document(body: object): Endpoint {
  return {
    methods: ['GET', 'HEAD'],
    respond: async ({ method }) => {
      const response = respond(200, body);
      return method === 'HEAD' ? new Response(null, response) : response;
    },
  };
}

function post(respond: Endpoint['respond']): Endpoint {
  return { methods: ['POST'], respond };
}
