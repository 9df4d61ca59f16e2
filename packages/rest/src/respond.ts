import type { Call } from './call.ts';
import type { Served } from './chain.ts';
import type { Failure } from './errors.ts';

type Headers = Readonly<Record<string, string>>;

/** Builds the response to a served call. A string body is sent as is. */
export function respond(call: Call, status: number, body: unknown, more?: Headers): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const hasBody = call.method !== 'HEAD' && status !== 204;
  return new Response(hasBody ? text : null, { status, headers: { ...headersOf(call), ...more } });
}

/** Builds the response to a call that passed the chain, marking replays. */
export function respondTo(
  call: Call,
  { status, body, isReplayed }: Served,
  more: Headers,
): Response {
  return respond(
    call,
    status,
    body,
    isReplayed ? { ...more, 'idempotent-replayed': 'true' } : more,
  );
}

/** Builds an error response in the contract's envelope. */
export function refuse(call: Call, failure: Failure, more?: Headers): Response {
  const { type, code, message, param } = failure;
  const error = { type, code, message, ...(param !== undefined && { param }) };
  const headers = { ...headersOf(call), ...more, ...headersOfFailure(failure) };
  const body = JSON.stringify({ error, request_id: call.requestId });
  return new Response(call.method === 'HEAD' ? null : body, { status: failure.status, headers });
}

/** Returns the headers of every response. */
export function headersOf(call: Call): Record<string, string> {
  return {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': call.requestId,
  };
}

// RFC 6750 section 3 for the challenge, RFC 9110 section 10.2.1 for Allow.
function headersOfFailure({ status, code, retryAfterSeconds, allow }: Failure) {
  return {
    ...(status === 401 && { 'www-authenticate': challengeOf(code) }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(allow && { allow: allow.join(', ') }),
  };
}

function challengeOf(code: string): string {
  return code === 'missing_token'
    ? 'Bearer realm="service"'
    : 'Bearer realm="service", error="invalid_token"';
}
