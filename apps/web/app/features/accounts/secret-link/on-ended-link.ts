import { AppError } from '@callboard/domain/errors';
import { data, type RouterContextProvider } from 'react-router';
import { recordWait } from '#app/answer-headers.server.ts';

/** What a loader or an action of a page that a secret link opens gets. */
export interface SecretPageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { token: string };
}

const isAboutLink = ['not_found', 'plan_inactive'];

/**
 * Runs a call of core for a page that a secret link opens. A link that does not work leaves the
 * loader or action with 404 and the sentence that its page shows.
 */
export async function onEndedLink<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isAboutLink.includes(error.code)) {
      throw data({ message: error.message, isPaused: error.code === 'plan_inactive' }, 404);
    }
    throw error;
  }
}

/** Loads a part of such a page; too many requests get a page with 429. */
export async function loadOnLink<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    if (error.retryAfterSeconds) recordWait(error.retryAfterSeconds);
    throw data({ message: error.message }, 429);
  }
}
