import type { AppError } from '@callboard/core';

/** Returns the error response for a call whose procedure has not run, in the procedures' format. */
export function refuseCall(refusal: AppError): Response {
  const { message, code, status } = refusal;
  const body = { error: { message, data: { code, httpStatus: status } } };
  return Response.json(body, { status, headers: waitOf(refusal) });
}

/** Returns the error response for a request without a page: one sentence. */
export function refusePage(refusal: AppError): Response {
  return new Response(refusal.message, { status: refusal.status, headers: waitOf(refusal) });
}

/** Returns the `Retry-After` header of a rate-limited error. */
export function waitOf({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}
