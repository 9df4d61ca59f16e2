import {
  type Admitted,
  beginSession,
  findLanding,
  recordLastWorkspace,
  recordSignIn,
  toAdmitted,
} from '@callboard/core/accounts';
import { type RouterContextProvider, redirect } from 'react-router';
import { getSession, requestContext, servicesContext } from './context.ts';
import { setLinkCookie } from './features/accounts/people/link-cookie.ts';
import { secondStepAddress } from './next-address.ts';

type Context = Readonly<RouterContextProvider>;

interface Entering {
  request: Request;
  userId: string;
  /** As the act that checked the proof returned it. */
  sessionVersion?: number;
  next: string;
  /** Workspace the person has just joined. Without it, the last one they used. */
  workspaceId?: string;
}

/**
 * Continues after the first proof of who somebody is. A person with a second factor is asked for it
 * first; others enter.
 */
export async function enter(context: Context, entering: Entering): Promise<Response> {
  const { userId, sessionVersion, next, ...rest } = entering;
  const { database } = context.get(servicesContext);
  const entry = await beginSession(database, { userId, sessionVersion });
  if (entry.kind === 'admitted')
    return enterAs(context, { ...rest, next, admitted: entry.admitted });
  const cookie = setLinkCookie(context, 'sign-in', entry.secret);
  return redirect(secondStepAddress(next), { headers: { 'set-cookie': cookie } });
}

interface EnteringAs {
  request: Request;
  admitted: Admitted;
  next: string;
  workspaceId?: string;
}

/**
 * Replaces the request's session with a new one and remembers the browser. A person with several
 * workspaces who has not used any of them chooses one.
 */
export async function enterAs(
  context: Context,
  { request, admitted, next, workspaceId }: EnteringAs,
): Promise<Response> {
  const { database } = context.get(servicesContext);
  const chosen = workspaceId ?? (await findLanding(database, admitted.userId));
  const headers = await startSession(context, { request, admitted, workspaceId: chosen });
  return redirect(chosen || next !== '/' ? next : '/workspaces', { headers });
}

interface Starting {
  request: Request;
  admitted: Admitted;
  workspaceId: string | null;
}

/**
 * Starts a session in a workspace for a person who has just signed in, and tells them by mail if the
 * browser is new. Returns the headers that the browser needs for it.
 */
export async function startSession(context: Context, starting: Starting): Promise<Headers> {
  const { auth, database } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  const { request, admitted, workspaceId } = starting;
  const { userId } = admitted;
  if (workspaceId) await recordLastWorkspace(database, { userId, workspaceId });
  const isKnownBrowser = auth.readKnownBrowsers(request).some((it) => it.userId === userId);
  const userAgent = request.headers.get('user-agent') ?? '';
  await recordSignIn(database, { userId, isKnownBrowser, userAgent, address });
  return putSession(context, starting);
}

interface Renewing {
  request: Request;
  /** As the change returned it. */
  sessionVersion: number;
}

/**
 * Replaces the session of a signed-in person, after a change that ended all of theirs. Returns the
 * headers that the browser needs for it.
 */
export function renewSession(
  context: Context,
  { request, sessionVersion }: Renewing,
): Promise<Headers> {
  const { userId, workspaceId, hasSecondFactor, confirmedAt } = getSession(context);
  const admitted = toAdmitted({ userId, hasSecondFactor, confirmedAt, sessionVersion });
  return putSession(context, { request, admitted, workspaceId });
}

/** The only place where a session begins. */
async function putSession(
  context: Context,
  { request, admitted, workspaceId }: Starting,
): Promise<Headers> {
  const { auth } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  const { userId, hasSecondFactor, confirmedAt, sessionVersion } = admitted;
  const proof = { hasSecondFactor, confirmedAt, sessionVersion };
  const session = { userId, workspaceId, address, ...proof };
  const headers = new Headers();
  headers.append('set-cookie', await auth.startSession(request, session));
  headers.append('set-cookie', auth.rememberBrowser(request, userId));
  headers.append('set-cookie', setLinkCookie(context, 'sign-in'));
  return headers;
}
