import { data, isRouteErrorResponse } from 'react-router';

/** With this status React Router does not reload the page's data. */
const unavailable = 503;

interface Kept<Result, Reply> {
  serverAction: () => Promise<Result>;
  /** Returns what the page shows instead. */
  replyTo: (error: unknown) => Reply;
}

/**
 * Runs an action from the browser. When the connection drops or the server fails, the page stays
 * and shows the reply, instead of React Router's error page.
 */
export async function keep<Result, Reply>({ serverAction, replyTo }: Kept<Result, Reply>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    return data(replyTo(error), unavailable);
  }
}
