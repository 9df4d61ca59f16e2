import { data, isRouteErrorResponse } from 'react-router';
import type { FormReply } from './ui/form/use-form.ts';

/** With this status React Router does not reload the page's data. */
const unavailable = 503;

/**
 * Wraps a form's action in the browser: when the connection drops or the server fails, the form
 * keeps its values and shows an error, instead of React Router's error page.
 */
export async function keepForm<Result>({ serverAction }: { serverAction: () => Promise<Result> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const message = isRouteErrorResponse(error)
      ? 'The server could not save this. Nothing you typed is lost: try again in a moment.'
      : 'No answer from the server. Nothing you typed is lost: check the connection, then save again.';
    return data<FormReply>({ status: 'error', error: { '': [message] } }, unavailable);
  }
}
