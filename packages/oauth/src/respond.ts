import { AppError } from '@callboard/core';
import { OauthError } from './errors.ts';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'cache-control': 'no-store',
  pragma: 'no-cache',
  'x-content-type-options': 'nosniff',
};

/** A JSON answer that any page may read and nothing keeps. */
export function respond(status: number, body: object, more: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json', ...more },
  });
}

/** The answer to a CORS preflight. */
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

/** The answer to a method an address does not take. */
export function refuseMethod(methods: readonly string[]): Response {
  const allow = methods.join(', ');
  const error_description = `This address takes ${allow}.`;
  return respond(405, { error: 'invalid_request', error_description }, { allow });
}

/** The contract's answer to a refusal, or null for a failure of our own. */
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

/** The answer to a failure of our own: nothing of it leaves. */
export function failed(): Response {
  const error_description = 'Something went wrong on our side. Try again.';
  return respond(500, { error: 'server_error', error_description });
}
