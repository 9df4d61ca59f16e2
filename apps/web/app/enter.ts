import {
  type Admitted,
  beginSession,
  findLanding,
  recordLastWorkspace,
} from '@callboard/core/people';
import { type RouterContextProvider, redirect } from 'react-router';
import { requestContext, servicesContext } from './context.ts';
import { setLinkCookie } from './features/people/link-cookie.ts';
import { secondStepAddress } from './next-address.ts';

type Context = Readonly<RouterContextProvider>;

interface Entering {
  request: Request;
  userId: string;
  next: string;
  /** Workspace the person has just joined. Without it, the last one they used. */
  workspaceId?: string;
}

/**
 * Continues after the first proof of who somebody is. A person with a second factor is asked for it
 * first; others enter.
 */
export async function enter(context: Context, entering: Entering): Promise<Response> {
  const { userId, next, ...rest } = entering;
  const { database } = context.get(servicesContext);
  const entry = await beginSession(database, { userId });
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
 * Starts a session in a workspace. Returns the headers that the browser needs for it. The only
 * place where a session begins.
 */
export async function startSession(
  context: Context,
  { request, admitted, workspaceId }: Starting,
): Promise<Headers> {
  const { auth, database } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  const { userId, hasSecondFactor, confirmedAt } = admitted;
  if (workspaceId) await recordLastWorkspace(database, { userId, workspaceId });
  const session = { userId, workspaceId, address, hasSecondFactor, confirmedAt };
  const headers = new Headers();
  headers.append('set-cookie', await auth.startSession(request, session));
  headers.append('set-cookie', auth.rememberBrowser(request, userId));
  headers.append('set-cookie', setLinkCookie(context, 'sign-in'));
  return headers;
}
