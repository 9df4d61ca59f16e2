import type { AnsweredRequest } from '@callboard/core/accounts';
import type { Call } from './call.ts';
import type { Failure } from './errors.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * Returns what the request log keeps of an answered call. Undefined for a call without a token, which
 * belongs to no workspace. What was sent is only kept of refused calls, and a body only if it was read.
 */
export function answeredRequest(
  call: Call,
  status: number,
  failure: Failure | undefined,
): Omit<AnsweredRequest, 'durationMs'> | undefined {
  const by = callerOf(call);
  return (
    by && {
      requestId: call.requestId,
      method: call.method,
      path: call.path || '/',
      status,
      by,
      refusal: failure && refusalOf(call, failure),
    }
  );
}

function callerOf({ request, seen }: Call): AnsweredRequest['by'] | undefined {
  if (seen.session) return seen.session;
  const secret = /^Bearer +(svc_[\w-]{1,200}) *$/i.exec(request.headers.get('authorization') ?? '');
  return secret?.[1] === undefined ? undefined : { secret: secret[1] };
}

function refusalOf({ query, seen }: Call, { code, param, message }: Failure) {
  const sent = seen.body ?? Object.fromEntries(query);
  return { code, param, message, sent, fields: seen.route?.fields ?? nothing };
}
