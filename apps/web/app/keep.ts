import { data, isRouteErrorResponse } from 'react-router';
import { announceRefused, announceSaved } from './ui/form/drafts/saved-event.ts';

/** With this status React Router does not reload the page's data. */
const unavailable = 503;

interface Kept<Result, Reply> {
  serverAction: () => Promise<Result>;
  /** Returns what the page shows instead. */
  replyTo: (error: unknown) => Reply;
}

/**
 * Runs an action from the browser. When the connection drops or the server fails, the page stays
 * and shows the reply, instead of React Router's error page. Announces a form that was saved, so that
 * its draft is deleted.
 */
export async function keep<Result, Reply>({ serverAction, replyTo }: Kept<Result, Reply>) {
  try {
    const result = await serverAction();
    if (isRefused(result)) announceRefused();
    else if (!isOpening(result)) announceSaved();
    return result;
  } catch (error) {
    if (error instanceof Response && !isSignIn(error)) announceSaved();
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    announceRefused();
    return data(replyTo(error), unavailable);
  }
}

/** Returns whether the reply of a form or a button says that nothing was saved. */
function isRefused(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  return Reflect.get(reply, 'status') === 'error' || Boolean(Reflect.get(reply, 'refusal'));
}

/** Returns whether the reply is to the page itself, which tells that somebody opened it. */
function isOpening(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && Reflect.get(reply, 'done') === 'open';
}

/** Returns whether a redirect asks to sign in, because the session has ended. */
function isSignIn({ headers }: Response): boolean {
  return headers.get('location')?.startsWith('/sign-in') ?? false;
}
