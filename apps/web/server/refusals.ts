import type { AppError } from '@callboard/domain/errors';
import { confirmationHeader } from '../app/session-headers.ts';

/** Returns the error response for a call whose procedure has not run, in the procedures' format. */
export function refuseCall(refusal: AppError): Response {
  const { message, code, status } = refusal;
  const body = { error: { message, data: { code, httpStatus: status } } };
  return Response.json(body, { status, headers: headersOf(refusal) });
}

/** Returns the error response for a request without a page: one sentence. */
export function refusePage(refusal: AppError): Response {
  return new Response(refusal.message, { status: refusal.status, headers: headersOf(refusal) });
}

/** Returns the headers of an error: how long to wait, and that the page asks who the person is. */
export function headersOf({ code, retryAfterSeconds }: AppError): Record<string, string> {
  if (code === 'confirmation_needed') return { [confirmationHeader]: '1' };
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}
