import { isRouteErrorResponse } from 'react-router';
import { NotSentError } from './watch-fetch.ts';

/** Says what became of a form that got no answer. `isSafeToRepeat` when it makes one record at most. */
export function unansweredForm(error: unknown, isSafeToRepeat = false): string {
  if (isRouteErrorResponse(error))
    return 'The server could not save this. Your text is kept. Try again in a moment.';
  if (isNotSent(error))
    return 'You are offline. Your text is kept. Save again when you are back online.';
  const next = isSafeToRepeat ? 'It is safe to save again.' : 'Check before you save again.';
  return `No response from the server, so this may have been saved. Your text is kept. ${next}`;
}

/** Says what became of a button's act that got no answer. */
export function unansweredAct(error: unknown): string {
  if (isRouteErrorResponse(error)) return 'The server could not do this. Try again in a moment.';
  return isNotSent(error)
    ? 'You are offline, so nothing was changed. Try again when you are back online.'
    : 'No response from the server, so this may have been done. Check before you try again.';
}

/** Returns whether an act was not sent. tRPC wraps the error. */
function isNotSent(error: unknown): boolean {
  return (
    error instanceof NotSentError || (error instanceof Error && error.cause instanceof NotSentError)
  );
}
