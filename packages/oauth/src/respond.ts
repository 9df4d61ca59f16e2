import { AppError } from '@callboard/domain/errors';
import { OauthError } from './errors.ts';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'cache-control': 'no-store',
  pragma: 'no-cache',
  'x-content-type-options': 'nosniff',
};

/** Builds a JSON response that any page may read and nothing caches. */
export function respond(status: number, body: object, more: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json', ...more },
  });
}

/** Builds the response to a CORS preflight. */
export function allowPreflight(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
      'access-control-max-age': '86400',
    },
  });
}

/** Builds the 405 response to an unsupported method. */
export function refuseMethod(methods: readonly string[]): Response {
  const allow = methods.join(', ');
  const error_description = `This endpoint supports ${allow}.`;
  return respond(405, { error: 'invalid_request', error_description }, { allow });
}

/** Builds the contract's error response, or returns null for an internal error. */
export function refuse(error: unknown): Response | null {
  if (error instanceof OauthError) {
    return respond(400, { error: error.code, error_description: error.message });
  }
  if (error instanceof AppError && error.code === 'rate_limited') {
    const retryAfter = String(error.retryAfterSeconds ?? 1);
    return respond(429, { error: error.message }, { 'retry-after': retryAfter });
  }
  return null;
}

/** Builds the response to an internal error, without details. */
export function failed(): Response {
  const error_description = 'Something went wrong on our side. Try again.';
  return respond(500, { error: 'server_error', error_description });
}
