import type { Caller } from '@callboard/api';
import type { BrowserSession } from '@callboard/auth';
import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { RequestFacts } from '../server/app.ts';
import type { Services } from '../server/services.ts';

/** Facts about the current request. */
export const requestContext = createContext<RequestFacts>();

/** Services that `getApi` does not offer: sign-in, approval and the base URL. */
export const servicesContext = createContext<Services>();

/** The browser's session, or null. */
export const sessionContext = createContext<BrowserSession | null>(null);

/**
 * Returns the session of a page inside the frame. Without one, as when it ended before a form was
 * posted, leads to the sign-in page.
 */
export function getSession(context: Readonly<RouterContextProvider>): BrowserSession {
  const session = context.get(sessionContext);
  if (!session) throw redirect('/sign-in');
  return session;
}

/** Returns whether mail leaves this installation, or stays in its outbox. */
export function sendsMail(context: Readonly<RouterContextProvider>): boolean {
  return context.get(servicesContext).mailServer !== null;
}

export const apiContext = createContext<Caller>();

/**
 * Returns the app's procedures for the signed-in person: `getApi(context).projects.find({ id })`.
 * An error that concerns the whole page (not signed in, not allowed, not found) leaves the loader
 * or action. Other `AppError`s are for `handleForm` and `attempt`.
 */
export function getApi(context: Readonly<RouterContextProvider>): Caller {
  return context.get(apiContext);
}
