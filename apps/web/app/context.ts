import type { Caller } from '@callboard/api';
import type { BrowserSession } from '@callboard/auth';
import { createContext, type RouterContextProvider } from 'react-router';
import type { RequestFacts } from '../server/app.ts';
import type { Services } from '../server/services.ts';

/** What is known of the request being answered. */
export const requestContext = createContext<RequestFacts>();

/** What the installation runs on, for what `getApi` does not offer: sign-in, approval, its address. */
export const servicesContext = createContext<Services>();

/** The signed-in browser, or null. */
export const sessionContext = createContext<BrowserSession | null>(null);

export const apiContext = createContext<Caller>();

/**
 * The app's procedures, as the signed-in person: `getApi(context).projects.find({ id })`.
 * A refusal that concerns the whole page (not signed in, not allowed, not found) leaves the loader
 * or action by itself; the others are `AppError`s for `handleForm` and `attempt`.
 */
export function getApi(context: Readonly<RouterContextProvider>): Caller {
  return context.get(apiContext);
}
