import { data, isRouteErrorResponse } from 'react-router';
import type { ActReply } from './forms.ts';

/**
 * Wraps a button's action in the browser: when the connection drops or the server fails, the page
 * stays and shows a toast, instead of React Router's error page.
 */
export async function keepPage<Reply extends ActReply>({
  serverAction,
}: {
  serverAction: () => Promise<Reply>;
}) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const refusal = isRouteErrorResponse(error)
      ? 'The server could not do this. Try again in a moment.'
      : 'No answer from the server. Check the connection, then try again.';
    return data<ActReply>({ refusal }, withoutReload);
  }
}

/** After a failed response, React Router does not reload the page's data. */
const withoutReload = { status: 503 };
