import { isRouteErrorResponse } from 'react-router';
import { NotSentError } from './watch-fetch.ts';

/** Says what became of a form that got no answer. */
export function unansweredForm(error: unknown): string {
  if (isRouteErrorResponse(error))
    return 'The server could not save this. Nothing you typed is lost: try again in a moment.';
  return isNotSent(error)
    ? 'You are offline. Nothing you typed is lost: save again when the connection is back.'
    : 'No answer from the server. Nothing you typed is lost: check the connection, then save again.';
}

/** Says what became of a button's act that got no answer. */
export function unansweredAct(error: unknown): string {
  if (isRouteErrorResponse(error)) return 'The server could not do this. Try again in a moment.';
  return isNotSent(error)
    ? 'You are offline, so nothing was changed. Try again when the connection is back.'
    : 'No answer from the server. Check the connection, then try again.';
}

/** Returns whether an act was not sent. tRPC wraps the error. */
function isNotSent(error: unknown): boolean {
  return (
    error instanceof NotSentError || (error instanceof Error && error.cause instanceof NotSentError)
  );
}
