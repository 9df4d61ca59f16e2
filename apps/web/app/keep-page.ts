import { data, isRouteErrorResponse } from 'react-router';
import type { ActReply } from './forms.ts';

/**
 * Wraps a button's action in the browser: when the connection drops or the server fails, the page
 * stays and a toast says so, where React Router would put an error page.
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

/** After an answer that failed, React Router does not fetch the page's data anew. */
const withoutReload = { status: 503 };
