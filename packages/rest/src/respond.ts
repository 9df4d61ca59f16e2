import type { LimitState } from '@callboard/core/access';
import type { Call } from './call.ts';
import type { Served } from './chain.ts';
import type { Failure } from './errors.ts';

/** The answer to a call that was served. A body given as text is sent as it is. */
export function respond(call: Call, status: number, body: unknown): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const hasBody = call.method !== 'HEAD' && status !== 204;
  return new Response(hasBody ? text : null, { status, headers: headersOf(call) });
}

/** The answer to a call whose body is compressed already, with gzip. */
export function respondCompressed(call: Call, body: Uint8Array<ArrayBuffer>): Response {
  const headers = { ...headersOf(call), 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return new Response(call.method === 'HEAD' ? null : body, { status: 200, headers });
}

/** The answer to a call that went through the chain; a replay says so. */
export function answer(call: Call, { status, body, isReplayed }: Served): Response {
  const response = respond(call, status, body);
  if (isReplayed) response.headers.set('idempotent-replayed', 'true');
  return response;
}

/** The answer to a call that was refused: the contract's envelope. */
export function refuse(call: Call, failure: Failure): Response {
  const { type, code, message, param } = failure;
  const error = { type, code, message, ...(param !== undefined && { param }) };
  const headers = { ...headersOf(call), ...headersOfFailure(failure) };
  const body = JSON.stringify({ error, request_id: call.requestId });
  return new Response(call.method === 'HEAD' ? null : body, { status: failure.status, headers });
}

function headersOf(call: Call): Record<string, string> {
  return {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': call.requestId,
    ...headersOfLimit(call.states),
  };
}

/** Of several limits, the one that will be reached first. */
function headersOfLimit(states: readonly LimitState[]): Record<string, string> {
  const [state] = states.length > 1 ? states.toSorted(byRemaining) : states;
  if (!state) return {};
  return {
    'ratelimit-limit': String(state.limit),
    'ratelimit-remaining': String(state.remaining),
    'ratelimit-reset': String(state.resetSeconds),
  };
}

function byRemaining(a: LimitState, b: LimitState): number {
  return a.remaining - b.remaining;
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
