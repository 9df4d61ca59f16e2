import type { AppError } from '@callboard/core';

/** Refuses a call before its procedure runs, in the words of the procedures. */
export function refuseCall(refusal: AppError): Response {
  const { message, code, status } = refusal;
  const body = { error: { message, data: { code, httpStatus: status } } };
  return Response.json(body, { status, headers: waitOf(refusal) });
}

/** Refuses a request before there is a page: one sentence. */
export function refusePage(refusal: AppError): Response {
  return new Response(refusal.message, { status: refusal.status, headers: waitOf(refusal) });
}

/** When to try again, for what was refused for being one too many. */
export function waitOf({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}
