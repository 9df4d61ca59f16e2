import { AppError } from '@callboard/domain/errors';
import type { JSONRPCErrorResponse, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { RpcError, rpcCodes } from './errors.ts';

/** A response before its request id. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, www-authenticate, x-request-id',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Builds the response to a request from its serialized result. */
export function respond(id: RequestId, result: string): Reply {
  return send(200, `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`);
}

/** Builds the response to a notification. */
export function accept(): Reply {
  return { status: 202, headers, body: null };
}

/** Builds an error response. */
export function refuse(
  id: RequestId | null,
  refusal: RpcError,
  more?: Record<string, string>,
): Reply {
  const { code, message, status, retryAfterSeconds: wait } = refusal;
  const error: JSONRPCErrorResponse['error'] = { code: rpcCodes[code], message };
  const waiting = wait === undefined ? {} : { 'retry-after': String(wait) };
  return send(status, JSON.stringify({ jsonrpc: '2.0', id, error }), { ...waiting, ...more });
}

/** Builds the response to a CORS preflight. */
export function allowPreflight(): Reply {
  return {
    status: 204,
    body: null,
    headers: {
      ...headers,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers':
        'accept, authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
      'access-control-max-age': '86400',
    },
  };
}

/** Builds the 405 response to other methods: there is no stream and no session. */
export function refuseMethod(method: string): Reply {
  const message = 'Use POST. This server has no streams or sessions.';
  const refusal = new RpcError('invalidRequest', message, { status: 405 });
  const reply = refuse(null, refusal, { allow: 'POST, OPTIONS' });
  return method === 'HEAD' ? { ...reply, body: null } : reply;
}

/**
 * Builds the 401 response to a missing or invalid token, with the contract's challenge (RFC 6750,
 * RFC 9728).
 */
export function challenge(error: AppError, baseUrl: string): Reply {
  const resource = `${baseUrl}/.well-known/oauth-protected-resource/api/mcp`;
  const parts = ['realm="service"', `resource_metadata="${resource}"`];
  if (error.code === 'invalid_token') parts.push('error="invalid_token"');
  const refusal = new RpcError('unauthorized', error.message, { status: 401 });
  return refuse(null, refusal, { 'www-authenticate': `Bearer ${parts.join(', ')}` });
}

/** Returns whether an error is a 401, which a new token may solve. */
export function isUnauthorized(error: unknown): error is AppError {
  return error instanceof AppError && error.status === 401;
}

function send(status: number, body: string, more?: Record<string, string>): Reply {
  return { status, headers: { ...headers, 'content-type': 'application/json', ...more }, body };
}
